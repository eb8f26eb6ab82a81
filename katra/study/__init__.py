"""What is to be learned and looked at, as data the engine plays: lessons, walks, figures and puzzles in one format.

A study is a record (record.py) with a few tags of its own; the comments of its tree hold annotations, no prose: the
words are texts of the page, under keys that the study's name and the annotations make (web/learn/texts).
"""
