"""The page's data on this device: the words before Python is there, and erasing everything.

May import web.screens and below; nothing here is imported until somebody wants to erase the data.
"""

from katra.words.language import join

join(__name__)
