"""Settings of all tests: the properties draw the same examples every time under CI."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

settings.register_profile("ci", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("dev", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("ci" if os.environ.get("CI") else "dev")

os.environ["CHOOSEONE_DATA"] = os.devnull + "-data"  # what a developer has imported plays no part
