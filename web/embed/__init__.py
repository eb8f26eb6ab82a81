"""The page embed.html, which builds the line that puts Katra on a page; may import links and below."""
