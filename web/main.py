"""What the page begins with. It is compiled at every start, all that it imports was compiled before."""

import sys

sys.path.append("katra.zip")  # of what is published as one archive, only what is asked for is unpacked

import web.events  # noqa: F401 - it listens
