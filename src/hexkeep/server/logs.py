"""The server's log."""

import logging
import sys

import structlog


def structured_logs() -> None:
    """One JSON object a line on standard error. Never a key, nor the local variables of a traceback.

    An application that embeds the server and has configured structlog keeps its configuration.
    """
    if structlog.is_configured():
        return
    logging.basicConfig(level=logging.WARNING, format="%(message)s")
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(),
        ],
        logger_factory=structlog.WriteLoggerFactory(file=sys.stderr),
        cache_logger_on_first_use=True,
    )
