"""The page embed.html, which builds the line of HTML that embeds Katra in a page; may import links and below."""
