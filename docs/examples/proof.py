"""Prove that South wins katrayo with four columns, and print every position of the proof with the winning turn."""

from katra import solve, variant

found = solve(variant("katrayo", size=4).start)
print(found.verdict, found.plies)
if found.proof:
    for line in found.proof.lines():
        print(line.position.text, line.position.turn(*line.turn).text)
