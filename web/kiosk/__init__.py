"""A page that nobody attends: it attracts, is played, and begins anew for the next visitor; may import all below."""

from katra.words.language import join

join(__name__)
