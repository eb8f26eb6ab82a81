"""What the page alone says, added to the words of the games; may import nothing but what is drawn (`board`)."""

from katra.words.language import join

join(__name__)
