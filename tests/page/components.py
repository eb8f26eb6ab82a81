"""What several tests of the web component share."""

from __future__ import annotations

ONE = '<katra-board id="one" game="katrayo" size="4" lang="en" controls="few"></katra-board>'
FRAME = "document.querySelector('katra-board').shadowRoot.querySelector('iframe')"
