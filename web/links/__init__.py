"""The outside: the page's address, what it opens with, the messages of a page around; may import session and below."""
