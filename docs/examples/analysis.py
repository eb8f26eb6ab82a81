"""Print the three best turns of a position, what they are worth, and how they go on."""

from katra import analyse, parse_position, variant

katro = variant("katro", size=4)
position = parse_position(katro, "2.2.2.2/0.0.2.0/1.0.5.2/4.4.1.5 N")
print(position)
for line in analyse(position, depth=4):
    print(line.value, line.text)
