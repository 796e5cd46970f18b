"""Finds the material that lies beside the repository and is no part of it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


def shared(name: str) -> Path:
    """The path of `name` in the shared folder; skips the test where that is missing.

    The folder is ``../shared`` beside the repository, or what the environment's
    ``CHOOSEONE_SHARED`` says.
    """
    folder = Path(os.environ.get("CHOOSEONE_SHARED", ROOT.parent / "shared"))
    path = folder / name
    if not path.exists():
        pytest.skip(f"the shared material has no {name}: set CHOOSEONE_SHARED to its folder")
    return path
