"""The content security policies of the page: what it may run and ask for, and nothing else."""

import base64
import hashlib
import re
from collections.abc import Mapping, Sequence

# PyScript builds functions from text for its workers, which are blobs; compiling WebAssembly is part of 'unsafe-eval'.
# Drawings carry their first place in a style attribute.
EVERYWHERE: Mapping[str, Sequence[str]] = {
    "default-src": ["'none'"],
    "script-src": ["'unsafe-eval'"],
    "style-src-attr": ["'unsafe-inline'"],
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
}
SITE: Mapping[str, Sequence[str]] = {
    "script-src": ["'self'"],
    "worker-src": ["'self'", "blob:"],
    "style-src": ["'self'"],
    "img-src": ["'self'"],
    "font-src": ["'self'"],
    "connect-src": ["'self'"],
    "manifest-src": ["'self'"],
}
# A picture of the board is shown, and made into pixels, from an address that holds it (web/record/handing.py).
PICTURES: Mapping[str, Sequence[str]] = {"img-src": ["'self'", "data:"]}
FILE: Mapping[str, Sequence[str]] = {
    "script-src": ["blob:"],
    "style-src": [],
    "img-src": ["data:"],
    "font-src": ["data:"],
    "connect-src": ["blob:"],
}


def of_site(page: str) -> str:
    """Return the meta element with the policy of a page whose files lie beside it, as may be one that it frames."""
    more = {"frame-src": ["'self'"]} if "web/embed/page.py" in page else PICTURES
    return meta(text({**SITE, **more}, page))


def of_file(page: str) -> str:
    """Return the policy of a page that holds all its files, but for the nonce that it makes at each start."""
    return text(FILE, page)


def of_instructions(page: str) -> str:
    """Return the meta element with the policy of a page that is only read, and chooses its language."""
    scripts, styles = (" ".join(hashes(page, kind)) for kind in ("script", "style"))
    sources = f"default-src 'none'; script-src {scripts}; style-src {styles}; base-uri 'none'; form-action 'none'"
    return meta(sources)


def of_sheet(page: str) -> str:
    """Return the meta element with the policy of a sheet of paper, whose drawings carry their measures."""
    styles = " ".join(hashes(page, "style"))
    allowed = f"default-src 'none'; style-src {styles}; style-src-attr 'unsafe-inline'"
    return meta(f"{allowed}; base-uri 'none'; form-action 'none'")


def of_class(page: str) -> str:
    """Return the meta element with the policy of the page with the address of a class, which draws its code."""
    return of_instructions(page).replace("script-src ", "script-src 'self' ")


def meta(sources: str) -> str:
    """Return a policy as an element of a page's head."""
    return f'<meta http-equiv="Content-Security-Policy" content="{sources}">'


def text(more: Mapping[str, Sequence[str]], page: str) -> str:
    """Return a policy that lets the scripts and styles written into a page work, and no others."""
    inline = {"script-src": hashes(page, "script"), "style-src": hashes(page, "style")}
    sources: dict[str, list[str]] = {name: [] for name in [*EVERYWHERE, *more]}
    for part in (EVERYWHERE, more, inline):
        for name, values in part.items():
            sources.setdefault(name, []).extend(values)
    return "; ".join(f"{name} {' '.join(values)}" for name, values in sources.items() if values)


def hashes(page: str, kind: str) -> list[str]:
    """Return the hashes of the elements of a kind that are written into a page."""
    contents = re.findall(rf"<{kind}>(.*?)</{kind}>", page, re.DOTALL)
    return [f"'sha256-{base64.b64encode(hashlib.sha256(each.encode()).digest()).decode()}'" for each in contents]
