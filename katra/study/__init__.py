"""Lessons, walks, figures and puzzles in one format, as data that the engine plays.

A study is a record (record.py) with a few tags of its own; the comments of its tree hold annotations, no prose: the
words are texts of the page, under keys that the study's name and the annotations make (web/learn/texts).
"""
