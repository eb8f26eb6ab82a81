"""Read a file of records, and print each turn with its laps and captures."""

from katra import Game, read_records

file = '[Game "katrayo"]\n[Size "4"]\n\n1. A1> a4> 2. A1< 1-0\n\n[Game "katrayo"]\n\n1. A9> *\n'
for record in read_records(file):
    if isinstance(record, Game):
        for turn in record.turns():
            print(f"{turn.text}: {turn.laps} laps, {turn.captured} captured")
    else:
        print(record)  # what is wrong with it, and where
