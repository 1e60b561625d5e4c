"""Questions of a turn outside of fights: items, relocating, the drawn Rendezvous card, and the next fight."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from deckbuilder.gamekit.answers import AnswerKind, Question, QuestionKind
from deckbuilder.games.monster_town.answers.reasons import ActionKind, Explain, Thing, always, because, not_your_turn
from deckbuilder.games.monster_town.display_names import (
    all_called,
    called,
    fight_title,
    is_known,
    place_name,
    rivals,
    seat_name,
)
from deckbuilder.games.monster_town.evaluation import Asked
from deckbuilder.games.monster_town.memory import TownFrame
from deckbuilder.games.monster_town.recruiting import lets_in
from deckbuilder.games.monster_town.scouting import at_quiet_places, on_the_path
from deckbuilder.games.monster_town.state import PATH, TownState, asking, held_places, is_fought_over, members_at
from deckbuilder.games.monster_town.strikes import Lives
from deckbuilder.kernel.facts import NOBODY, NOTHING
from deckbuilder.kernel.views import Reason
from deckbuilder.text import capitalised

RAIDERS: Final = 12
"""Strength from which a scouting party looks for a fight."""


def site(at: Asked, place: int) -> tuple[int, ...]:
    """The card that names a place, if it is known."""
    return (at.seen.site[place],) if is_known(at.seen.site[place]) else ()


def _relocating(at: Asked) -> Question:
    waiting = tuple(m for m in at.seen.crew[at.seat] if at.seen.place[m] == PATH)
    return f"Does anybody On the Path ({all_called(at.seen.data, waiting)}) relocate?", "MT-4.3.1"


def _first_card(at: Asked) -> Question:
    return f"Do you play {called(at.seen.data, at.seen.drawn)}?", "MT-4.4.1"


def _second_card(at: Asked) -> Question:
    return f"Do you play {called(at.seen.data, at.seen.drawn)}, or pass it by with your Scout?", "MT-I.16"


def _fight(at: Asked, place: int) -> str:
    against = rivals(at.seen, place, at.seat)
    return capitalised(fight_title(at.seen, place)) + (f" against {against}" if against else "")


def _drawn(at: Asked) -> tuple[int, ...]:
    return (at.seen.drawn,) if is_known(at.seen.drawn) else ()


def _rate_drawn(at: Asked) -> int:
    """The rating of playing the drawn Rendezvous card, to be compared with that of an unknown one."""
    if at.seen.drawn == NOTHING:
        return 0
    card = at.seen.data.definitions[at.seen.drawn]
    return {"treaty": 15, "encounter": 25}.get(card.type) or _rate_location(at)


def _rate_location(at: Asked) -> int:
    seen, seat = at.seen, at.seat
    card = seen.data.definitions[seen.drawn]
    lives = at.once(Lives)
    party = sum([lives.left(m) + 2 for m in seen.party])
    if not card.capture:
        return 22 if party >= RAIDERS else 5
    place = seen.data.place_of[seen.drawn]
    holder = seen.holder[place]
    if seen.fight[place]:
        return 25
    if holder == NOBODY:
        return 80
    if holder == seat:
        return 10
    theirs = lives.strength(holder, place)
    return 85 if not theirs else 60 if party > theirs else 0


def _what_playing_it_means(at: Asked) -> str:
    """The consequence of playing a Rendezvous card already known at the table, which often brings nothing."""
    seen = at.seen
    if not is_known(seen.drawn):
        return ""
    card = seen.data.definitions[seen.drawn]
    if card.type == "encounter" and card.non_stackable and card.id in _ids(seen, [c for c, *_ in seen.lasting]):
        return "Already in effect: nothing will happen."
    if card.type == "treaty" and card.id in _ids(seen, seen.treaties[at.seat]):
        return "Already signed: nothing will happen."
    if card.type == "treaty" and not lets_in(seen.data, at.seat, seen.drawn):
        return "It does not name your gang: nobody is recruited by it."
    return _how_it_is_held(at, seen.data.place_of[seen.drawn]) if card.type == "location" and card.capture else ""


def _ids(seen: TownState, copies: Iterable[int]) -> set[str]:
    return {seen.data.definitions[copy].id for copy in copies}


def _how_it_is_held(at: Asked, place: int) -> str:
    holder = at.seen.holder[place]
    if at.seen.fight[place]:
        return "Fought over: the party joins that fight."
    if holder == at.seat:
        return "Already held: nothing will happen but that the party goes there."
    if holder == NOBODY:
        return ""
    name = seat_name(at.seen.data, holder)
    return f"Held by {name}: {'the party fights for it' if members_at(at.seen, holder, place) else 'it is taken away'}."


QUESTIONS: tuple[QuestionKind[TownState], ...] = (
    QuestionKind("benefit", "The location benefits your gang: do you draw a Special Item?", "MT-7.3"),
    QuestionKind("fight", "In which fight do you act next?", "MT-4.5.2"),
    QuestionKind("relocate", _relocating),
    QuestionKind("first_card", _first_card),
    QuestionKind("second_card", _second_card),
)
ANSWERS = (
    AnswerKind("draw_item", "", "Draw a Special Item", rates=1, kinds=("draw", "equip")),
    AnswerKind("decline", "", "Draw nothing", kinds=("pass",)),
    AnswerKind("fight", "place", _fight, site, kinds=("attack",)),
    AnswerKind("relocate", "place", "Relocate to {place}", site, kinds=("scout", "relocate")),
    AnswerKind("stay", "", "Relocate nobody", rates=1, kinds=("scout", "pass")),
    AnswerKind(
        "play_drawn",
        "",
        "Play the card",
        _drawn,
        rates=_rate_drawn,
        kinds=("scout", "draw", "play"),
        quotes=_what_playing_it_means,
    ),
    AnswerKind(
        "discard_drawn",
        "",
        "Discard it",
        _drawn,
        rates=20,
        kinds=("scout", "draw", "discard"),
    ),
)


# ---- why not ----


def _scout_reason(seen: TownState, frame: TownFrame) -> Reason:
    if seen.end_game or seen.data.options["all_or_nothing"]:
        return Reason("Nobody scouts in the End Game: it is one final combat.", "MT-11.7")
    if reason := not_your_turn(seen, "you scout first thing"):
        return reason
    if not seen.party and not on_the_path(seen, frame.seat) and not at_quiet_places(seen, frame.seat):
        return Reason("All your gang members are fighting, and nobody is free to scout.", "MT-4.3.6")
    return Reason("You scout once each turn, before you fight.", "MT-4.2")


def _relocate_reason(seen: TownState, frame: TownFrame) -> Reason:
    if reason := not_your_turn(seen, "you relocate gang members before you scout"):
        return reason
    if not on_the_path(seen, frame.seat):
        return Reason("Nobody of yours is On the Path, and only from there gang members relocate.", "MT-4.3.1")
    held = held_places(seen, frame.seat)
    if not held:
        return Reason("You hold no location that gang members could relocate to.", "MT-4.3.1")
    if all(is_fought_over(seen, place) for place in held):
        return Reason("Every location that you hold is being fought over.", "MT-4.3.2")
    return Reason("Gang members relocate before the scouting party is named.", "MT-4.3.1")


KINDS = (
    ActionKind(("scout", "scouting"), _scout_reason),
    ActionKind(("relocate",), _relocate_reason),
    ActionKind(("join",), _scout_reason),
    ActionKind(("exchange",), always("A Leader in the scouting party exchanges Combat cards.", "MT-I.9")),
    ActionKind(("draw",), always("A Rendezvous card is drawn in scouting.", "MT-4.4")),
)
"""The kinds of action in scouting, each with the reason why it is not available now."""


def _other_fight(seen: TownState, thing: Thing) -> tuple[Reason, ...]:
    """Why a location is not a choice for the next fight."""
    place, data = seen.data.place_of[thing.copy], seen.data
    name = place_name(data, place)
    if not is_fought_over(seen, place):
        return (because(data, f"Nobody fights at {name}.", "MT-4.5", thing.copy),)
    if place in seen.acted:
        return (because(data, f"You have acted at {name} this turn.", "MT-4.5.1", thing.copy),)
    return (because(data, f"You have nobody in the fight at {name}.", "MT-4.5", thing.copy),)


def _other_home(seen: TownState, thing: Thing) -> tuple[Reason, ...]:
    """Why members cannot relocate to a location."""
    place, data = seen.data.place_of[thing.copy], seen.data
    name = place_name(data, place)
    if seen.holder[place] != asking(seen).seat:
        return (because(data, f"You do not hold {name}.", "MT-4.3.1", thing.copy),)
    sentence = f"{name} is being fought over, and nobody relocates into a fight."
    return (because(data, sentence, "MT-4.3.2", thing.copy),)


WHY_NOT: Mapping[tuple[str, str], Explain] = {
    ("fight", "location"): _other_fight,
    ("relocate", "location"): _other_home,
}
"""Functions that explain why something is in no answer, by the question and the kind of thing."""
