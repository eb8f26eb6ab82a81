"""Who states the rules of the games in which captured seeds are added to the last pit, which is sown on whole."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Final

from katra.games.description import Ground, Inferred, Witness
from katra.sowing.add_and_go_on import AddAndGoOn

PARAMETERS: Final = tuple(field.name for field in fields(AddAndGoOn))
REPETITION: Final = {"repetition": Inferred("repetition")}
SOUTH_BEGINS: Final = {"south_begins": Inferred("south_begins")}

GOROBAKA: Final = Witness("dandouau", "1° Katra gorobaka")
MPANTSAKA: Final = Witness("dandouau", "2° Katra mpantsaka")
KATRO: Final = Witness("busser-katro", "fig. 1-39")
TIENNOT: Final = Witness("tiennot")
MURRAY: Final = Witness("murray", "p. 214-215")
LINTON: Final = Witness("linton", "p. 261-262")
VOOGT: Final = Witness("voogt-1999", "p. 112-113")
BETSILEO: Final = Witness("busser-betsileo")
KATRAYO: Final = Witness("busser-katrayo")


def by(witness: Witness, **others: Ground) -> dict[str, Ground]:
    """Return what the parameters rest on: where nothing else is named, a witness whose words leave no other reading."""
    return dict.fromkeys(PARAMETERS, witness._replace(how="implies")) | others


def says(witness: Witness, *rules: str) -> dict[str, Ground]:
    return dict.fromkeys(rules, witness)


def shows(witness: Witness, *rules: str) -> dict[str, Ground]:
    return dict.fromkeys(rules, witness._replace(how="shows"))


ALL_SAID: Final = ("captures_from", "target", "goal", "empty_front_captures", "direction", "setup")

GROUNDS: Final[Mapping[str, Mapping[str, Ground]]] = {
    "gorobaka": by(GOROBAKA)
    | says(GOROBAKA, *ALL_SAID, "least_captured", "front_stops", "start", "size.8", "last_capture")
    | shows(Witness("dandouau", "Fig. II"), "south_begins")
    | says(Witness("dandouau", "1° Katra gorobaka, Remarque"), "min_start=2")
    | {
        "min_start=1": GOROBAKA._replace(how="implies"),
        "first_turn": GOROBAKA,
        "first_turn=any": Inferred("first_turn_any"),
        "first_turn=front": GOROBAKA,
        "no_start": Inferred("no_start"),
        "last_capture": GOROBAKA._replace(how="implies"),
    }
    | REPETITION,
    "mpantsaka": by(MPANTSAKA)
    | says(MPANTSAKA, *ALL_SAID, "least_captured", "start", "size.8", "start=any", "start=front", "seeds=2")
    | says(Witness("awale-info"), "size.6", "size.4", "seeds=3")
    | {"last_capture": Inferred("last_capture")}
    | SOUTH_BEGINS
    | REPETITION,
    "katro": by(KATRO)
    | says(KATRO, *ALL_SAID, "least_captured", "front_stops", "size.6", "size.4")
    | shows(KATRO, "south_begins", "last_capture", "start", "start=any", "min_start")
    | says(VOOGT, "start=outermost")
    | {"size.8": Witness("linton", "", "says")}
    | REPETITION,
    "ambohimanga": by(KATRO)
    | says(Witness("tiennot"), "direction")
    | {
        "goal": KATRO._replace(how="implies"),
        "setup": KATRO._replace(how="implies"),
        "south_begins": KATRO._replace(how="implies"),
        "last_capture": KATRO._replace(how="implies"),
        "size.6": KATRO._replace(how="implies"),
        "size.4": Inferred("size_of_katro"),
        "size.8": Inferred("size_of_katro"),
    }
    | REPETITION,
    "fanga": by(KATRO)
    | says(Witness("busser-katro"), "goal", "size.8")
    | {
        "setup": KATRO._replace(how="implies"),
        "south_begins": Inferred("south_begins"),
        "last_capture": KATRO._replace(how="implies"),
        "own_front": Inferred("own_front"),
        "names": Inferred("same_goal"),
        "size.4": Inferred("size_of_katro"),
        "size.6": Inferred("size_of_katro"),
    }
    | REPETITION,
    "katro-gorobaka": by(Witness("busser-katro", "fig. 40-45"))
    | says(Witness("busser-katro", "fig. 40-45"), "target", "captures_from", "goal", "setup")
    | shows(Witness("busser-katro", "fig. 40-45"), "south_begins", "size.4", "empty_front_captures")
    | shows(Witness("busser-gorobaka"), "size.6", "last_capture")
    | says(TIENNOT, "size.5")
    | says(Witness("busser-katro"), "size.8")
    | REPETITION,
    "mandry": by(Witness("busser-katro", "fig. 46-49"))
    | says(TIENNOT, "empty_front_captures")
    | says(Witness("busser-gorobaka"), "target", "setup", "goal", "size.6", "size.4")
    | shows(Witness("busser-katro", "fig. 46-49"), "captures_from")
    | shows(Witness("busser-gorobaka"), "south_begins", "last_capture")
    | REPETITION,
    "katrayo": by(KATRAYO)
    | says(KATRAYO, *ALL_SAID, "least_captured", "front_stops", "start", "size.6", "size.4", "last_capture")
    | shows(KATRAYO, "south_begins", "min_start")
    | REPETITION,
    "fianarantsoa": by(BETSILEO)
    | says(BETSILEO, "captures_from", "target", "goal", "setup", "direction", "direction=turn", "size.6", "size.3")
    | says(BETSILEO, "size.4", "size.2")
    | shows(BETSILEO, "south_begins", "start=any", "last_capture")
    | says(Witness("mancala-katro"), "min_start")
    | says(VOOGT, "start", "start=outermost")
    | says(Witness("ludii", "evidence 1867"), "direction=game")
    | REPETITION,
    "katra-haddon": by(MURRAY)
    | says(MURRAY, "captures_from", "target", "empty_front_captures", "least_captured", "front_stops", "start")
    | says(MURRAY, "setup", "size.6", "size.7", "size.8", "size.9", "size.10", "min_start", "min_start=1")
    | says(MURRAY, "direction", "direction=shared")
    | says(Witness("ludii", "Katra.lud"), "direction=game", "goal")
    | {
        "min_start=2": Inferred("two_to_start"),
        "no_start": Inferred("no_start"),
        "last_capture": Inferred("last_capture"),
    }
    | SOUTH_BEGINS
    | REPETITION,
    "boaoaka": by(LINTON)
    | says(LINTON, "target", "captures_from", "goal", "direction")
    | {
        "setup": LINTON._replace(how="implies"),
        "size.8": Witness("busser-katro", "", "says"),
        "empty_front_captures": Inferred("one_pit_of_two"),
        "last_capture": Inferred("last_capture"),
    }
    | SOUTH_BEGINS
    | REPETITION,
}
