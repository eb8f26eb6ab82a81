"""The software bill of materials (CycloneDX): what third parties made of what is published, as npm lists it."""

from __future__ import annotations

import json
import subprocess
import uuid
from typing import Any

from tools.serve import ROOT

ASK = ("npm", "sbom", "--sbom-format=cyclonedx", "--sbom-type=application", "--omit=dev", "--package-lock-only")


def bill() -> bytes:
    """Return the bill: the packages that package.json ships, and the Python that came with one of them.

    npm writes the time into it, and a random number; these are left out, or made of the rest.
    """
    told = subprocess.run(ASK, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    found: dict[str, Any] = json.loads(told)
    del found["metadata"]["timestamp"]
    found["metadata"]["component"]["name"] = "katra"  # and not as the folder is called
    found["components"].append(python())
    (pyodide,) = (each for each in found["dependencies"] if each["ref"].startswith("pyodide@"))
    pyodide["dependsOn"].append(found["components"][-1]["bom-ref"])
    found["dependencies"].append({"ref": found["components"][-1]["bom-ref"], "dependsOn": []})
    del found["serialNumber"]
    made = uuid.uuid5(uuid.NAMESPACE_URL, json.dumps(found, sort_keys=True))
    return (json.dumps({"$schema": found.pop("$schema"), "serialNumber": made.urn, **found}, indent=2) + "\n").encode()


def python() -> dict[str, Any]:
    """Return the component that npm does not know: the CPython inside Pyodide."""
    lock = json.loads((ROOT / "node_modules/pyodide/pyodide-lock.json").read_text(encoding="utf-8"))
    version = lock["info"]["python"]
    page = f"https://www.python.org/downloads/release/python-{version.replace('.', '')}/"
    return {
        "bom-ref": f"cpython@{version}",
        "type": "platform",
        "name": "cpython",
        "version": version,
        "purl": f"pkg:generic/cpython@{version}",
        "licenses": [{"license": {"id": "Python-2.0"}}],
        "externalReferences": [{"type": "distribution", "url": page}],
    }
