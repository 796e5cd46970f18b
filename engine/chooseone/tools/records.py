"""Structured records on stderr, one for each choice, where ``--log-level debug`` asks for them."""

from __future__ import annotations

import sys
from typing import Any

from chooseone.tools.opening import Opened

_LEVELS = {"debug": 10, "info": 20, "warning": 30, "error": 40}


def logger(level: str) -> Any:
    """A structlog logger on stderr; records say no time, so that equal runs say the same."""
    import structlog  # noqa: PLC0415  (most runs need none)

    structlog.configure(
        processors=[structlog.processors.add_log_level, structlog.processors.JSONRenderer()],
        wrapper_class=structlog.make_filtering_bound_logger(_LEVELS[level]),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=False,
    )
    return structlog.get_logger()


def record_choices(level: str, opened: Opened) -> None:
    """With the level debug: a record for each choice of the log, with its place and its kind."""
    if level != "debug":
        return
    log, at = logger(level), 0
    for batch in opened.log.batches:
        choice = batch[0]
        about = {name: getattr(choice, name) for name in ("player", "item") if hasattr(choice, name)}
        log.debug(
            "choice",
            file=opened.name,
            at=at,
            kind=type(choice).__name__,
            consequences=len(batch) - 1,
            **about,
        )
        at += len(batch)
