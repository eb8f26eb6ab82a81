"""The service behind the line protocol and the page's worker: questions about a game in, answers out."""
