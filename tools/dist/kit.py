"""The kit: the site, the page in one file, what serves a class, and a page that says in three languages what to do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from string import Template

from katra.words.language import language
from tools import policy
from tools.archive import zipped
from tools.dist.sheets import CLASSROOM, CODES, POLICY, SHEETS, built, teachers_sheets, texts
from tools.dist.single import LICENCES
from tools.waiting_page import put


def kit(site: Mapping[str, bytes], page: bytes) -> bytes:
    """Return the zip archive of the kit; equal input, equal bytes."""
    files = {
        "start.html": instructions(),
        "katra.html": page,
        **dict(servers()),
        **dict(teachers_sheets()),
        **{name: site[name] for name in ("LICENSE.txt", "LICENSE-TEXTS.txt")},
        **licences(site),
        **{f"site/{name}": content for name, content in site.items()},
    }
    return zipped({f"katra/{name}": content for name, content in files.items()})


def licences(site: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the licences of what goes along, with a list of them for people who open their folder over a network."""
    files = {name.removeprefix(LICENCES): site[name] for name in site if name.startswith(LICENCES)}
    links = "".join(f'<li><a href="./{name}">{name}</a></li>' for name in sorted(files))
    head = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Katra: licences</title>'
    page = f'{head}<h1>Katra</h1><p><a href="../start.html">start.html</a></p><ul>{links}</ul></html>'
    return {f"licences/{name}": content for name, content in {**files, "index.html": page.encode()}.items()}


def instructions() -> bytes:
    """Return the page of instructions with its policy, under which no script runs but the one that is written there."""
    page = (CLASSROOM / "start.html").read_text(encoding="utf-8")
    page = put(page, "<!-- sections -->\n", "\n".join(map(section, CODES)))
    return put(page, POLICY, policy.of_instructions(page)).encode()


def section(code: str) -> str:
    """Return the instructions in a language."""
    template = Template((CLASSROOM / "section.html").read_text(encoding="utf-8"))
    own = {key.replace(".", "_"): text for key, text in texts(code).items()}
    return template.substitute(own, code=code, sheets="\n".join(sheet_links(code)))


def sheet_links(code: str) -> Iterator[str]:
    """Yield the entries of the list of sheets; a lesson plan can be opened in the game as well."""
    words = language(code)
    yield f'        <li><a href="./sheets/{code}/guide.html">{texts(code)["sheet.guide"]}</a></li>'
    for name, (screen, item) in SHEETS.items():
        entry = f'<a href="./sheets/{code}/{name}.html">{escape(built(words, name).title)}</a>'
        if screen == "plans":
            game = f"./katra.html?screen=plans&amp;item={item}&amp;lang={code}"
            entry += f' (<a href="{game}">{texts(code)["in.game"]}</a>)'
        yield f"        <li>{entry}</li>"


def servers() -> Iterator[tuple[str, bytes]]:
    """Yield what serves the kit to a class: what is double-clicked, and the folder with what that needs."""
    yield "serve-windows.cmd", (CLASSROOM / "serve.cmd").read_bytes().replace(b"\n", b"\r\n")
    for name in ("serve-mac.command", "serve-linux.sh"):
        yield name, (CLASSROOM / "serve.sh").read_bytes()
    for name in ("serve.py", "serve.pl", "serve.cs", "address.txt", "no-network.txt", "missing.html"):
        yield f"server/{name}", (CLASSROOM / name).read_bytes()
    page = (CLASSROOM / "class.html").read_text(encoding="utf-8")
    yield "server/class.html", put(page, POLICY, policy.of_class(page)).encode()
