"""Everything that the reader reads: languages, sentences, the catalogue in words; may import thinking and board."""
