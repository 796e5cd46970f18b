"""``python -m chooseone`` is the command ``chooseone``."""

from __future__ import annotations

import sys

from chooseone.tools.main import main

if __name__ == "__main__":
    sys.exit(main())
