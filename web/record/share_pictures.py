"""Pictures of a game to take along: the present board, and the last turn as a moving picture.

The screen that shares a game holds one `Pictures`, and gives it the steps of its buttons.
"""

from __future__ import annotations

from typing import Final, NamedTuple, Protocol

from katra import Game, Node
from web.record.picture import DARK, LIGHT, Ground, Subject, file_name, still, subject, told
from web.session.session import Session
from web.words.language import Language

GIVEN: Final = ("picture-copy", "picture-png", "picture-svg", "picture-turn")
"""The steps by which a picture is taken along."""
MOVING: Final = "picture-moving"
STEPS: Final = (*GIVEN, MOVING)
"""The steps of the buttons."""
PNG_WIDTH: Final = 1600
"""How many pixels a picture is wide that is saved or copied as pixels."""


class Files(Protocol):
    """What pictures need from the browser, which reports the outcome itself."""

    def copy_png(self, words: Language, svg: str) -> None:
        """Put a picture on the clipboard, as pixels."""
        ...

    def save_png(self, words: Language, name: str, svg: str) -> None:
        """Save a picture as pixels."""
        ...

    def save_svg(self, words: Language, name: str, svg: str) -> None:
        """Save a picture as SVG."""
        ...


class PicturesPanel(NamedTuple):
    """What the panel shows: a picture as an SVG file, and its description.

    `turn`: there is a turn that could move; `moving`: the moving turn is shown.
    """

    svg: str
    told: str
    turn: bool
    moving: bool
    words: Language


class Pictures:
    """The pictures of a game, made on demand; a turn moves once someone wants to see it."""

    def __init__(self, files: Files | None = None) -> None:
        self.files = files
        """What saves and copies them: the browser, unless told."""
        self.moving = False
        self.node: Node | None = None
        """The place of the game that is seen."""
        self.made: tuple[tuple[object, ...], PicturesPanel] | None = None
        """What was made last, and for what."""

    def press(self, step: str, words: Language, session: Session, game: Game) -> None:
        """Do what a button says. `words` are those of web/record."""
        if step == MOVING:
            self.moving = not self.moving and game.last_turn is not None
        else:
            self.give(step, words, session, subject(game, session.near))

    def give(self, step: str, words: Language, session: Session, shown: Subject) -> None:
        """Copy a picture, or save it as a file."""
        if self.files is None:
            from web.record.picture_files import BrowserFiles

            self.files = BrowserFiles()
        files, ground = self.files, ground_of(session)
        match step:
            case "picture-copy":
                files.copy_png(words, still(words, shown, ground, PNG_WIDTH))
            case "picture-png":
                files.save_png(words, file_name(shown, "png"), still(words, shown, ground, PNG_WIDTH))
            case "picture-svg":
                files.save_svg(words, file_name(shown, "svg"), still(words, shown, ground))
            case "picture-turn" if shown.turn:
                from web.record.picture_motion import animated

                files.save_svg(words, file_name(shown, "moving.svg"), animated(words, shown, ground))

    def panel(self, words: Language, session: Session, game: Game) -> PicturesPanel:
        """Return what the panel shows; `words` are those of web/record. A turn moves only on request."""
        if game.node is not self.node:
            self.node, self.moving = game.node, False
        ground = ground_of(session)
        key = (game.node, game.outcome, words.code, session.near, ground, self.moving)
        if self.made is None or self.made[0] != key:
            self.made = key, self.make(words, subject(game, session.near), ground)
        return self.made[1]

    def make(self, words: Language, shown: Subject, ground: Ground) -> PicturesPanel:
        """Draw the picture to show."""
        if self.moving:
            from web.record.picture_motion import animated

            svg = animated(words, shown, ground)
        else:
            svg = still(words, shown, ground)
        return PicturesPanel(svg, told(words, shown), shown.turn is not None, self.moving, words)


def ground_of(session: Session) -> Ground:
    """Return the colours around the board: dark only if chosen explicitly, as a picture goes to other places."""
    return DARK if session.settings.theme == "dark" else LIGHT
