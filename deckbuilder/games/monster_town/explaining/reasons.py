"""A reason as a value: the sentence, the clause, and the card in the way; and the reasons that are asked for often."""

from __future__ import annotations

from collections.abc import Callable

from deckbuilder.games.monster_town.answers import SAID
from deckbuilder.games.monster_town.match_data import MatchData
from deckbuilder.games.monster_town.memory import TownFrame
from deckbuilder.games.monster_town.state import DEAD, RESERVES, TownState
from deckbuilder.games.monster_town.telling.display_names import at_place, called, seat_name
from deckbuilder.kernel.facts import NOBODY, NOTHING
from deckbuilder.kernel.views import Reason

Explain = Callable[[TownState, TownFrame, int], Reason | None]
"""Why a copy cannot be used for what is asked; None where the question has nothing to do with it."""


def because(table: MatchData, sentence: str, clause: str, copy: int = NOTHING) -> Reason:
    """A reason with the copy that stands in the way, where one does."""
    return Reason(sentence, clause, table.blueprints[copy].id if copy != NOTHING else "", copy)


def printed(seen: TownState, copy: int, part: str, *starts: str) -> str:
    """What is printed on a card, or on the Special Item of a character, about one of its parts: the sentence that
    begins like one of these, quoted behind a colon; nothing where there is none.
    """
    copies = [copy, *([seen.item[copy]] if copy < seen.table.characters else [])]
    lines = [line for c in copies if c != NOTHING for line in seen.table.blueprints[c].text.split("\n")]
    own = [line for line in lines if line.startswith((f"{part}.", f"{part} ("))] or lines[:1]
    said = (sentence.rstrip(".") for line in own for sentence in line.split(". "))
    found = next((sentence.split(":")[0] for sentence in said if sentence.startswith(starts)), "")
    return f': "{found}"' if found else ""


def asked_something_else(seen: TownState) -> Reason:
    """The question that waits is about other things."""
    asked, clause = SAID.question(seen)
    return Reason(f"You are asked something else now: {asked}", clause)


def not_yours(seen: TownState, member: int) -> Reason:
    """A gang member acts for somebody else."""
    who = seen.controller[member]
    acts = f"acts for {seat_name(seen.table, who)}" if who != NOBODY else "acts for nobody"
    return because(seen.table, f"{called(seen.table, member)} {acts}, not for you.", "MT-8.7", member)


def absence(seen: TownState, member: int, place: int) -> Reason | None:
    """The character is dead, or somewhere else than in the fight at a place."""
    name = called(seen.table, member)
    if seen.posture[member] == DEAD:
        return because(seen.table, f"{name} is dead.", "MT-8.16.2", member)
    if seen.place[member] == place:
        return None
    if seen.place[member] == RESERVES:
        return because(seen.table, f"{name} waits in reserves and has to be recruited first.", "MT-8.20", member)
    where = f"is not in this fight but {at_place(seen.table, seen.place[member])}"
    return because(seen.table, f"{name} {where if seen.place[member] >= 0 else 'has left the game'}.", "MT-8.7", member)
