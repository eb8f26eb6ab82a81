"""Constants of the page's scripts, which are written when the page is published."""

import re


def filled(script: str, name: str, **values: str) -> str:
    """Return a script with values in its constants that are empty. Raises ValueError if one is not there just once."""
    for constant, value in values.items():
        found = re.findall(rf"^const {constant} = (?:''|{{}});$", script, re.MULTILINE)
        if len(found) != 1:
            raise ValueError(f"{name} has no place for {constant}")
        script = script.replace(found[0], f"const {constant} = {value};")
    return script
