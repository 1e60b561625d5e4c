"""Times that were noted, as the clock on the wall has them."""

from __future__ import annotations

from datetime import UTC, datetime


def on_the_wall(noted: str) -> str:
    """A time as it is written down, by the clock on the wall; nothing where it is none."""
    try:
        time = datetime.fromisoformat(noted)
        return (time if time.tzinfo else time.replace(tzinfo=UTC)).astimezone().strftime("%Y-%m-%d %H:%M")
    except (ValueError, OverflowError, OSError):
        return ""
