"""What is asked, in words, and the clause of the rulebook that asks it."""

from __future__ import annotations

from deckbuilder.cards.grammar import article
from deckbuilder.gamekit.answers import Asked as AnyAsked
from deckbuilder.gamekit.answers import Question, QuestionKind
from deckbuilder.games.monster_town.actions import PERMITS
from deckbuilder.games.monster_town.answers import advice, ratings
from deckbuilder.games.monster_town.answers.picks import PICKS
from deckbuilder.games.monster_town.memory import TownFrame, named
from deckbuilder.games.monster_town.scouting import on_the_path
from deckbuilder.games.monster_town.state import PATH, TownState, asking
from deckbuilder.games.monster_town.targeting import chosen, kind_asked
from deckbuilder.games.monster_town.telling.asking import CARD_CLAUSES, acting_card
from deckbuilder.games.monster_town.telling.display_names import (
    all_called,
    amount,
    called,
    capital,
    fight_title,
    is_known,
    place_name,
    rivals,
    seat_name,
)
from deckbuilder.text import listed

Asked = AnyAsked[TownState]


def _combat_action(at: Asked) -> Question:
    place = asking(at.seen).vars["place"]
    permit = asking(at.seen).vars["permit"]
    if permit == "free":
        prey = asking(at.seen).vars["prey"]
        return f"{seat_name(at.seen.table, prey)} runs away: which free attack do you make?", "MT-10.4"
    against = rivals(at.seen, place, at.seat)
    where = capital(fight_title(at.seen, place)) + (f", against {against}" if against else "")
    if permit == "ambush":
        return f"{where}: with which action do you strike?", "MT-10.16"
    if permit == "end_game":
        return f"{where}: what do you do?", "MT-11.7"
    return f"{where}: what do you do?", "MT-8.6"


def _channel(at: Asked) -> Question:
    card = asking(at.seen).vars["card"]
    return f"Through whom do you channel {at.seen.table.name(card)}?", "MT-8.8.1"


def _target(at: Asked) -> Question:
    ability = chosen(at.seen, asking(at.seen))
    target = ability.targets[kind_asked(at.seen, asking(at.seen))]
    picked = named(asking(at.seen), target.key)
    which = f" (the {target.name})" if len(ability.targets) > 1 else ""
    if PERMITS[str(asking(at.seen).vars["permit"])].one_victim:
        return f"Whom does {ability.name} target{which}?", "MT-10.4.1"
    if target.most == 1:
        return f"Whom does {ability.name} target{which}?", "MT-8.14"
    number = f"up to {target.most}" if target.least < target.most else str(target.most)
    so_far = f"; so far {all_called(at.seen.table, picked)}" if picked else ""
    return f"Whom does {ability.name} target{which}: {number} of them{so_far}?", "MT-8.14"


def _cancel(at: Asked) -> Question:
    hit = asking(at.seen).vars["hit"]
    actor = asking(at.seen).vars["actor"]
    against = asking(at.seen).vars["against"]
    own = listed([called(at.seen.table, m) for m in hit if at.seen.controller[m] == at.seat])
    does = "plays" if asking(at.seen).vars["by"] == "card" else "uses"
    how = f" {'through' if does == 'plays' else 'with'} {called(at.seen.table, actor)}" if is_known(actor) else ""
    action = f"{seat_name(at.seen.table, against)} {does} {asking(at.seen).vars['action']}{how}"
    return f"{action}, which hits {own}. Do you cancel it?", "MT-8.26"


def _relocate(at: Asked) -> Question:
    waiting = tuple(m for m in at.seen.crew[at.seat] if at.seen.place[m] == PATH)
    return f"Does anybody On the Path ({all_called(at.seen.table, waiting)}) relocate?", "MT-4.3.1"


def _first_card(at: Asked) -> Question:
    return f"You draw {called(at.seen.table, at.seen.drawn)}. Do you play it?", "MT-4.4.1"


def _second_card(at: Asked) -> Question:
    return f"You draw {called(at.seen.table, at.seen.drawn)}; your Scout may pass it by. Do you play it?", "MT-I.16"


def _stalemate(at: Asked) -> Question:
    place = asking(at.seen).vars["place"]
    return (
        f"{seat_name(at.seen.table, at.seen.active)} offers a Stalemate in the {fight_title(at.seen, place)}.",
        "MT-10.9",
    )


def _may(at: Asked) -> Question:
    asked = str(asking(at.seen).vars["question"]) or "Do you do what may be done?"
    about = asking(at.seen).vars["about"]
    if about and about[0] == "character":
        asked = f"{asked.rstrip('?')} ({called(at.seen.table, about[1])})?"
    return _card_asks(at.seen, asked)


def _choose_one(at: Asked) -> Question:
    return _card_asks(at.seen, "Which do you choose?")


def _card_asks(seen: TownState, asked: str) -> Question:
    """A question out of an effect, with the card whose text asks it; a Location asks when played or when captured."""
    blueprint = acting_card(seen)
    if blueprint is None:
        return asked, ""
    clause = CARD_CLAUSES.get(blueprint.type, "MT-8.13")
    if blueprint.type == "location" and not is_known(seen.announced):
        clause = "MT-6.4"
    return f"{blueprint.name}: {asked[0].lower()}{asked[1:]}", clause


def _pick(at: Asked) -> Question:
    why = str(asking(at.seen).vars["why"])
    if why == "choose":
        noun = "player" if asking(at.seen).vars["of"] == "seat" else "gang member"
        return _card_asks(at.seen, f"Choose {_wanted(asking(at.seen), noun)}.")
    before, noun, after, clause = PICKS[why].asks
    if why == "equip":
        item = at.seen.stack[0].vars["item"]
        return f"Who is equipped with {at.seen.table.name(item)}?", clause
    if why == "join" and (scouting := on_the_path(at.seen, at.seat)):
        before = f"{all_called(at.seen.table, tuple(scouting))} must scout; who joins"
    if why == "relocate":
        before += f" to {place_name(at.seen.table, _destination(at.seen))}"
    if after != "?":
        return _said_by_card(at.seen, why, f"{before} {_wanted(asking(at.seen), noun)}{after}"), clause
    # Items are handed out one by one, and the question itself says so.
    number = "" if _bounds(asking(at.seen)) == (1, 1) or why == "arm" else f" ({_wanted(asking(at.seen), noun)})"
    return _said_by_card(at.seen, why, f"{before}{number}?"), clause


def _destination(seen: TownState) -> int:
    """Where those On the Path may go together."""
    to = seen.stack[0].vars["to"]
    return int(to)


def _said_by_card(seen: TownState, why: str, asked: str) -> str:
    """What a card demands is asked with its name."""
    blueprint = acting_card(seen) if PICKS[why].is_demanded else None
    return f"{blueprint.name}: {asked[0].lower()}{asked[1:]}" if blueprint else asked


def _bounds(frame: TownFrame) -> tuple[int, int]:
    """How many have to be picked at least, and may be at most."""
    least = frame.vars["least"]
    most = frame.vars["most"]
    candidates = frame.vars["candidates"]
    return least, min(most, len(candidates))


def _wanted(frame: TownFrame, noun: str) -> str:
    """How many may be picked, and how many are."""
    least, most = _bounds(frame)
    picked = frame.vars["picked"]
    if least == most:
        said = f"{article(noun)} {noun}" if most == 1 else amount(most, noun)
    else:
        said = f"{least} to {most} {noun}s" if least else _at_most(most, noun)
    return f"{said}, {len(picked)} so far" if picked else said


def _at_most(most: int, noun: str) -> str:
    return f"up to {amount(most, noun)}" if most > 1 else f"at most one {noun}"


QUESTIONS: tuple[QuestionKind[TownState], ...] = (
    QuestionKind("combat_action", _combat_action, rates=ratings.combat_action),
    QuestionKind("channel", _channel, rates=ratings.channel),
    QuestionKind("target", _target, rates=ratings.target, advises=advice.target),
    QuestionKind("cancel", _cancel, rates=ratings.cancel, advises=advice.cancel),
    QuestionKind(
        "benefit", "The location benefits your gang: do you draw a Special Item?", "MT-7.3", rates=ratings.yes
    ),
    QuestionKind("fight", "In which fight do you act next?", "MT-4.5.2"),
    QuestionKind("relocate", _relocate, rates=ratings.relocate),
    QuestionKind("first_card", _first_card, rates=ratings.drawn),
    QuestionKind("second_card", _second_card, rates=ratings.drawn),
    QuestionKind("stalemate", _stalemate, rates=ratings.stalemate),
    QuestionKind("pick", _pick, rates=ratings.pick, advises=advice.pick),
    QuestionKind("may", _may, rates=ratings.yes),
    QuestionKind("choose_one", _choose_one),
)
"""Every kind of question, with how its answers are rated and why the best one is good."""
