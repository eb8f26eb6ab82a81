# Everything is installed inside this folder (.venv, node_modules, web/vendor), except a Chromium and a Firefox if there are none.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.ONESHELL:
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

PYTHON ?= python3
PORT ?= 8000

# All tests that need no browser.
IN_CPYTHON := tests/engine tests/commands tests/web tests/tools --numprocesses=2 --dist=worksteal
# The browsers of this machine, or those that are named: make test CHROMIUM=/usr/bin/chromium FIREFOX=/usr/bin/firefox
BROWSERS := CHROMIUM=$$(tools/chromium) && FIREFOX=$$(tools/firefox) && export CHROMIUM FIREFOX

# Each of these is newer than what it was made from.
PACKAGES := node_modules/.package-lock.json
VENDOR := web/vendor/.done
BYTECODE := build/katra.zip
SNAPSHOT := build/memory.wasm
VENV := .venv/.done
PYODIDE_SITE := .venv/pyodide-site/.done

.PHONY: help
help: ## Say what can be made
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## */make \1\t/' | expand -t 20

.PHONY: play
play: $(VENDOR) $(SNAPSHOT) ## Serve the page to this machine and print its address (PORT=8000, or the next free one)
	@exec $(PYTHON) -m tools.play $(PORT)

.PHONY: check
check: ## Run at every change: lint, and in CPython the engine, the page's parts and the tools, with few examples (90 s)
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=target lint cpython EXAMPLES=check

.PHONY: test
test: ## Run before you hand in: lint, CPython, Pyodide, and every path of a user in real browsers (12 minutes)
	@begun=$$SECONDS
	$(MAKE) --no-print-directory browsers
	installed=$$SECONDS
	$(MAKE) --no-print-directory start
	$(MAKE) --no-print-directory --jobs=2 --output-sync=target lint cpython pyodide EXAMPLES=check
	echo "== The paths of users, in Chromium and Firefox"
	$(BROWSERS)
	.venv/bin/python -m tests.browsers tests/page/paths
	.venv/bin/python -m tests.browsers tests/published/paths
	echo "== All of make test in $$((SECONDS - installed)) s, after $$((installed - begun)) s of installing"

.PHONY: test-all
test-all: ## Run before a release: everything, in every size, language, colour scheme and browser (an hour)
	@begun=$$SECONDS
	$(MAKE) --no-print-directory browsers
	installed=$$SECONDS
	$(MAKE) --no-print-directory start
	$(MAKE) --no-print-directory --jobs=2 --output-sync=target lint cpython pyodide
	echo "== Everything, in Chromium, Firefox and WebKit"
	$(BROWSERS)
	red=
	.venv/bin/python -m tests.browsers --strict tests/page/paths tests/page/whole || red=1
	.venv/bin/python -m tests.browsers --strict tests/published/paths tests/published/whole || red=1
	[ -z "$$red" ]
	echo "== All of make test-all in $$((SECONDS - installed)) s, after $$((installed - begun)) s of installing"

.PHONY: browsers
browsers: $(VENV) $(VENDOR) $(SNAPSHOT) $(PYODIDE_SITE) ## Install what `make test` needs, a Chromium and a Firefox included
	@$(BROWSERS)
	echo "Chromium: $${CHROMIUM:-that of Playwright}; Firefox: $${FIREFOX:-none}"

.PHONY: start
start: $(VENV) $(VENDOR) $(SNAPSHOT) ## See that the page starts and a turn is played; nothing else of a browser is run where it does not
	@echo "== The page starts"
	$(BROWSERS)
	.venv/bin/pytest --quiet --timeout=90 --timeout-method=thread tests/page/start

.PHONY: cpython
cpython: $(VENV) $(PACKAGES) ## Test the engine, the page's parts and the tools in CPython
	@echo "== CPython"
	.venv/bin/pytest $(IN_CPYTHON) --quiet --timeout=600 --hypothesis-profile=$(or $(EXAMPLES),everywhere)

.PHONY: pyodide
pyodide: $(PYODIDE_SITE) $(VENDOR) ## Test the engine in Pyodide
	@echo "== Pyodide"
	node tools/pyodide.mjs pytest -p no:cacheprovider -p no:faulthandler --quiet $(if $(EXAMPLES),--sample) tests/engine

.PHONY: links
links: $(VENV) $(VENDOR) $(SNAPSHOT) ## Open 10,000 mangled links in the page, of which `make test-all` opens 400: five minutes
	@CHROMIUM=$$(tools/chromium) && export CHROMIUM
	KATRA_LINKS=10000 .venv/bin/pytest tests/page/whole/test_links.py

.PHONY: endurance
endurance: $(VENV) $(VENDOR) ## Let what is published be used for long: a thousand games, visitors, killed workers, frozen tabs
	@CHROMIUM=$$(tools/chromium) && export CHROMIUM
	.venv/bin/pytest --numprocesses=2 --dist=worksteal tests/endurance

.PHONY: faults
faults: $(VENV) $(VENDOR) $(SNAPSHOT) ## Put small deliberate faults into a copy, one at a time, and see each caught by its tests (NAME=... tries one)
	@$(BROWSERS)
	.venv/bin/python -m tests.faults $(NAME)

.PHONY: generate
generate: $(VENV) $(PACKAGES) ## Write anew what the tools write: references, pyscript.toml, what stands in the pages before Python, docs/API.md, parameters, what is solved, figures, README's numbers and picture, contents, data
	@node tools/references.mjs
	.venv/bin/python -m tools.figures
	.venv/bin/python -m tools.contents
	.venv/bin/python -m tools.page_files
	.venv/bin/python -m tools.static_board
	.venv/bin/python -m tools.api_page
	.venv/bin/python -m tools.parameters_page
	.venv/bin/python -m tools.solved_page
	.venv/bin/python -m tools.witnesses_page
	.venv/bin/python -m tools.readme
	.venv/bin/python -m tools.data

.PHONY: lock
lock: $(VENV) ## Write the locks of the Python tools anew, with the hashes of all their files, after a change of pyproject.toml
	@.venv/bin/python -m pip install --quiet --upgrade --target build/uv --require-hashes --only-binary :all: \
	  --requirement tools/locks/uv.txt
	for group in dev engine-tests uv; do
	  build/uv/bin/uv pip compile --quiet --group $$group --universal --python-version 3.11 --generate-hashes \
	    --custom-compile-command 'make lock' --output-file tools/locks/$$group.txt
	done

.PHONY: lint
lint: $(VENV) ## Check style and types
	@.venv/bin/ruff check
	.venv/bin/ruff format --check
	.venv/bin/mypy

.PHONY: dist
dist: $(VENV) $(VENDOR) ## Build what is published: dist/site, dist/katra.html, dist/katra-kit.zip, their hashes and what they are made of
	@rm -rf dist
	.venv/bin/python -m tools.dist

.PHONY: data-release
data-release: $(VENV) ## Write the data of this version with proofs, checksums and the description of a deposit into build/data
	@.venv/bin/python -m tools.data_release

.PHONY: screenshots
screenshots: $(VENV) $(VENDOR) ## Take a set of pictures of the page, to look at with a critical eye
	@CHROMIUM=$$(tools/chromium) && export CHROMIUM
	.venv/bin/python -m tools.screenshots

.PHONY: texts
texts: $(VENV) $(VENDOR) $(SNAPSHOT) ## Show translators each text where it stands: a page for each language, with pictures, in build/texts
	@CHROMIUM=$$(tools/chromium) && export CHROMIUM
	.venv/bin/python -m tests.texts_in_place build/texts

.PHONY: pictures
pictures: $(VENV) $(VENDOR) $(SNAPSHOT) ## Take pictures of whole games on every screen, in light and dark, to look at
	@CHROMIUM=$$(tools/chromium) && export CHROMIUM
	.venv/bin/python -m tools.screenshots games

.PHONY: bench
bench: dist ## Measure the engine and its search in CPython and in Pyodide, and the start of the page
	@CHROMIUM=$$(tools/chromium) && export CHROMIUM
	.venv/bin/python -m benchmarks

.PHONY: peers
peers: $(VENV) ## Measure Katra beside other mancala engines, installed into build/peers
	@.venv/bin/python -m benchmarks peers

.PHONY: clean
clean: ## Remove all that was installed or built here
	rm -rf .venv node_modules web/vendor build dist .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -prune -exec rm -rf {} +

$(PACKAGES): package.json package-lock.json .npmrc
	@npm ci --no-audit --no-fund --ignore-scripts
	touch $@

$(VENDOR): $(PACKAGES) tools/vendor.mjs tools/bytecode_library.py $(wildcard licences/*)
	@node tools/vendor.mjs
	touch $@

# Compiled ahead, so that the page served from here need not compile all of it at every start.
$(BYTECODE): $(VENDOR) tools/page_archive.py pyscript.toml $(shell find katra web -type f -not -path 'web/vendor/*' -not -path '*/__pycache__/*')
	@node tools/pyodide.mjs tools.page_archive $@

# Python's memory once it has imported the page: those that start from it need not import it.
$(SNAPSHOT): $(BYTECODE) $(wildcard tools/snapshot/*)
	@$(PYTHON) -m tools.snapshot

$(VENV): tools/locks/dev.txt
	@$(PYTHON) -c 'import ensurepip, sys; assert sys.version_info >= (3, 11)' 2>/dev/null || {
	  echo "Python 3.11 or later with venv is needed (on Debian: apt-get install python3-venv)" >&2; exit 1; }
	$(PYTHON) -m venv .venv
	.venv/bin/python -m pip install --quiet --require-hashes --only-binary :all: --requirement $<
	touch $@

# pytest and hypothesis again, for Pyodide to import; pure Python, so the same wheels serve.
$(PYODIDE_SITE): tools/locks/engine-tests.txt $(VENV)
	@rm -rf $(@D)
	.venv/bin/python -m pip install --quiet --target $(@D) --require-hashes --only-binary :all: --requirement $<
	touch $@
