"""The outside: the page's address, what it opens with, messages of a page around; may import session and below."""
