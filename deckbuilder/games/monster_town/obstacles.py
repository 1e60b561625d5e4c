"""What can stand in the way of a combat action or a cancel, in the order in which it is looked for."""

from __future__ import annotations

from enum import StrEnum


class Obstacle(StrEnum):
    """The first condition that fails; whatever fails later has come further."""

    NO_ACTION = "no action"
    """The card only cancels."""
    EXERTED = "exerted"
    HIDDEN = "hidden"
    COMPANY = "company"
    """An Outcast does not fight beside those who stand there."""
    ICON = "icon"
    """Nobody bears the gang icon of the card."""
    THROUGH = "through"
    """The card says who may channel it."""
    POWER = "power"
    WRONG_KIND = "wrong kind"
    """The cancel answers Combat cards only, or abilities only."""
    NO_HARM = "no harm"
    """An Ambush must wound or kill."""
    SEVERAL = "several"
    """A free attack touches exactly one member."""
    SPELL = "spell"
    FOCUS = "focus"
    CONDITION = "condition"
    """What the card requires is not the case."""
    TARGETS = "targets"
    NOT_HIT = "not hit"
    """Nobody whom the cancel protects is hit."""
