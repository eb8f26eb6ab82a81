"""What this device has of the page: the words before Python is there, and forgetting all of it.

May import web.screens and what lies below it; nothing of it is imported before somebody wants to forget.
"""

from web.words.language import join

join(__name__)
