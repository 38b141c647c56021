# From nothing to a green test run: `make test`. To a trained agent and a table: `make demo`, with the
# Extension `make demo EDITION=--extension`, with the Indians, too, `make demo EDITION=--indians`.
# Nothing is installed outside of .venv. Another Python: make test PYTHON=python3.12

PYTHON ?= python3
# What pip installs before all else, so that nothing takes a larger build: make test TORCH=torch==2.9.1
TORCH ?= torch==2.13.0
BIN := .venv/bin
MYPY := ../../$(BIN)/mypy --config-file ../../pyproject.toml --cache-dir ../mypy
SOURCES := setup.py pyproject.toml $(shell find dicetown_env -name '*.py')
# What the interpreted engine is tested with: all but what builds, learns and measures.
INTERPRETED := not builds and not slow

.PHONY: test demo lint types test-compiled test-interpreted test-slow sanitize stub wheel clean

test: lint types test-compiled test-interpreted

demo: .venv/built
	$(BIN)/python -m dicetown_env.train.demo $(EDITION)

lint: .venv/built
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

# Type checkers do not see through an editable install: they get a normal one, and start in it, since
# they look at the working folder, too.
types: .venv/built
	rm -rf build/typed
	DICETOWN_PURE=1 $(BIN)/pip install -q --no-deps --no-build-isolation --target build/typed .
	cd build/typed && $(MYPY) -p dicetown_env
	cd build/typed && $(MYPY) ../../tests ../../tools

test-compiled: .venv/built
	$(BIN)/pytest -n auto --dist loadgroup -m "not slow"

test-interpreted: .venv/built
	DICETOWN_PURE=1 $(BIN)/pytest -n auto --dist loadgroup -m "$(INTERPRETED)"

test-slow: .venv/built
	$(BIN)/pytest -n auto --dist loadgroup -m slow

# The same tests on an engine that stops at an index out of bounds and at an overflow.
sanitize: .venv/installed
	rm -rf build/sanitized
	DICETOWN_SANITIZE=1 $(BIN)/pip install -q --no-deps --no-build-isolation --target build/sanitized .
	PYTHONPATH=$(CURDIR)/build/sanitized $(BIN)/pytest -n auto --dist loadgroup -m "$(INTERPRETED)"

# After a change of the table of fields.
stub: .venv/installed
	DICETOWN_PURE=1 $(BIN)/python -m dicetown_env.core.state_twin

wheel: .venv/installed
	$(BIN)/python -m build

clean:
	rm -rf .venv build dist *.egg-info dicetown_env/sources.digest
	find dicetown_env '(' -name '*.so' -o -name '*.pyd' -o -name '*.pxd' ')' -delete

.venv/installed: pyproject.toml
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/pip install -q --upgrade pip "setuptools>=77" "cython>=3.1"
	$(BIN)/pip install -q $(TORCH) || $(BIN)/pip install -q "torch>=2.4"
	DICETOWN_PURE=1 $(BIN)/pip install -q --no-build-isolation -e ".[dev]"
	touch $@

# Compiled anew when a source changed.
.venv/built: .venv/installed $(SOURCES)
	$(BIN)/pip install -q --no-deps --no-build-isolation -e .
	touch $@
