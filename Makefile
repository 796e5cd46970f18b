# Every target needs nothing but Python 3.11 or newer with venv and pip; the rest is made from the lock file.

SHELL := /bin/bash
VENV := .venv
BIN := $(VENV)/bin
LOCK := requirements-dev.lock
STAMP := $(VENV)/.installed

.PHONY: help demo test check format bench replays cards lock clean
.DEFAULT_GOAL := help

help: ## What can be made
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## (.*)/make \1\t\2/' | expand -t 16

demo: $(STAMP) ## Show a bundled game: its choices, the verdict, and why a prompt offered what it did
	@$(BIN)/python -m chooseone demo

test: $(STAMP) ## Run all tests
	@$(BIN)/python -m pytest $(ARGS)

check: $(STAMP) ## Format, lint, types, and the direction of imports
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

format: $(STAMP) ## Format the code and mend what the linter can mend
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: $(STAMP) ## Measure the fold, the guards, verifying, forking and random play
	@$(BIN)/python bench/run.py

replays: $(STAMP) ## Verify every game in replays/
	@$(BIN)/python -m chooseone verify replays/*.jsonl

cards: $(STAMP) ## Compile the cards that ship from ../shared/cards, and write docs/coverage.md
	@$(BIN)/python .ci/cards.py $(ARGS)

lock: ## Make the lock file anew from pyproject.toml
	@python=$$(.ci/find-python) && "$$python" -m venv build/lock && build/lock/bin/pip install --quiet uv
	build/lock/bin/uv pip compile pyproject.toml --group dev --all-extras --universal --python-version 3.11 \
		--generate-hashes --no-annotate --no-header --quiet --output-file $(LOCK) $(ARGS)

clean: ## Remove the environment and everything that was made
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(STAMP): $(LOCK) pyproject.toml
	@python=$$(.ci/find-python) && echo "making $(VENV) with $$("$$python" --version)" && "$$python" -m venv --clear $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r $(LOCK)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps --editable .
	@touch $@
