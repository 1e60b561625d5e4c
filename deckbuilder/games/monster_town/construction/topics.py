"""The cards that only some construction rules concern, with their piles."""

from __future__ import annotations

from deckbuilder.decks.topics import Topic
from deckbuilder.games.monster_town.construction.facts import GangCard


def _is_leader(card: GangCard) -> bool:
    return card.is_leader


def _is_outcast(card: GangCard) -> bool:
    return card.is_outcast


def _is_diplomat(card: GangCard) -> bool:
    return card.is_diplomat


def _is_capped(card: GangCard) -> bool:
    return bool(card.caps)


def _is_any(_card: GangCard) -> bool:
    return True


STARTING_LEADER = Topic("a Leader who starts", _is_leader, "starting")
WAITING_LEADER = Topic("a Leader in reserve", _is_leader, "reserves")
STARTING_OUTCAST = Topic("an Outcast who starts", _is_outcast, "starting")
WAITING_OUTCAST = Topic("an Outcast in reserve", _is_outcast, "reserves")
STARTING_DIPLOMAT = Topic("a Diplomat who starts", _is_diplomat, "starting")
CAPPED_STARTER = Topic("one who starts and is limited in number by the card", _is_capped, "starting")
CAPPED_RESERVE = Topic("one in reserve who is limited in number by the card", _is_capped, "reserves")
TREATY = Topic("a starting Treaty", _is_any, "treaty")
ADDED = Topic("an added Rendezvous card", _is_any, "rendezvous")
