"""The games in words, in the reader's language: boards, turns and what is new in them, rules, sources, errors."""
