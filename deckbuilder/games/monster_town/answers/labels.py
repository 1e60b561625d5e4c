"""Every kind of answer: in words, and the pieces that it is about."""

from __future__ import annotations

from deckbuilder.gamekit.answers import AnswerKind
from deckbuilder.games.monster_town.actions import abilities_of
from deckbuilder.games.monster_town.answers.picks import PICKS
from deckbuilder.games.monster_town.answers.ratings import Asked
from deckbuilder.games.monster_town.cancelling import reaction_source, reactions_of
from deckbuilder.games.monster_town.modifiers import action_cost
from deckbuilder.games.monster_town.scouting import on_the_path
from deckbuilder.games.monster_town.state import TownState, asking, members_at
from deckbuilder.games.monster_town.telling.display_names import (
    all_called,
    called,
    capital,
    described,
    fight_title,
    is_known,
    life_said,
    numbered,
    place_name,
    power_cost,
    rivals,
    seat_name,
)
from deckbuilder.kernel.facts import NOBODY

# ---- the pieces that an answer is about ----


def _drawn(at: Asked) -> tuple[int, ...]:
    return (at.seen.drawn,) if is_known(at.seen.drawn) else ()


def _site(at: Asked, place: int) -> tuple[int, ...]:
    return (at.seen.site[place],) if is_known(at.seen.site[place]) else ()


def _user(at: Asked, member: int, number: int) -> tuple[int, ...]:
    """Who acts, and the Special Item that lets it."""
    own = number < len(at.seen.table.blueprints[member].abilities)
    return (member,) if own else (member, at.seen.item[member])


def _reactor(at: Asked, member: int, number: int) -> tuple[int, ...]:
    """Who cancels, and the item or card on it that lets it."""
    return tuple(dict.fromkeys((member, reaction_source(at.seen, member, number))))


def _bearer(at: Asked, member: int) -> tuple[int, ...]:
    return (member, at.seen.item[member])


def _let_go_by(at: Asked) -> tuple[int, ...]:
    """What is let go by is what hits: the card that is being played, and whoever acts."""
    if asking(at.seen).procedure != "cancel_window":
        return ()
    actor = asking(at.seen).vars["actor"]
    return tuple(copy for copy in (at.seen.announced, actor) if is_known(copy))


def _picked(at: Asked, number: int) -> tuple[int, ...]:
    of = asking(at.seen).vars["of"]
    if of == "place":
        return _site(at, number)
    return () if of == "seat" else (number,)


# ---- in words ----


def _use(at: Asked, member: int, number: int) -> str:
    ability = abilities_of(at.seen, member)[number]
    cost = power_cost(action_cost(at.seen, member, ability.power))
    own = len(at.seen.table.blueprints[member].abilities)
    item = f" of {at.seen.table.name(at.seen.item[member])}" if number >= own else ""
    return f"Use {ability.name}{cost}{item} with {called(at.seen.table, member)}"


def _play(at: Asked, card: int) -> str:
    ability = at.seen.table.blueprints[card].action
    return f"Play {hand_name(at.seen, at.seat, card)}{power_cost(ability.power if ability else 0)}"


def _harness(at: Asked, member: int) -> str:
    return f"Harness Power: discard {at.seen.table.name(at.seen.item[member])} of {called(at.seen.table, member)}"


def _through(at: Asked, member: int) -> str:
    return f"Channel it through {called(at.seen.table, member)} ({described(at.seen, member)})"


def _target(at: Asked, member: int) -> str:
    return f"Target {_whose(at.seen, at.seat, member)}"


def _whose(seen: TownState, seat: int, member: int) -> str:
    """A gang member with its state and whose it is."""
    name = f"{called(seen.table, member)} ({described(seen, member)})"
    owner = seen.controller[member]
    if owner == seat:
        return f"your own {name}"
    return name if owner == NOBODY else f"{name} of {seat_name(seen.table, owner)}"


def _cancel(at: Asked, card: int) -> str:
    cost = at.seen.table.blueprints[card].reactions[0].power
    return f"Cancel with {hand_name(at.seen, at.seat, card)}{power_cost(cost)}"


def _react(at: Asked, member: int, number: int) -> str:
    reaction = reactions_of(at.seen, member)[number]
    source = reaction_source(at.seen, member, number)
    item = f" of {at.seen.table.name(source)}" if source != member else ""
    return f"Cancel with {reaction.name}{power_cost(reaction.power)}{item}, by {called(at.seen.table, member)}"


def _fight(at: Asked, place: int) -> str:
    title = fight_title(at.seen, place)
    against = rivals(at.seen, place, at.seat)
    return capital(title) + (f" against {against}" if against else "")


def _relocate(at: Asked, place: int) -> str:
    return f"Relocate to {place_name(at.seen.table, place)}"


def _option(at: Asked, number: int) -> str:
    options = asking(at.seen).vars["labels"]
    return numbered(options[number], list(options[:number]))


def _pick(at: Asked, number: int) -> str:
    of, why = asking(at.seen).vars["of"], str(asking(at.seen).vars["why"])
    verb = PICKS[why].verb
    if of == "seat":
        return f"{verb} {seat_name(at.seen.table, number)}"
    if of == "place":
        return f"{verb} {place_name(at.seen.table, number)}{_defended(at.seen, at.seat, number)}"
    if of == "card":
        candidates = asking(at.seen).vars["candidates"]
        before = [at.seen.table.name(c) for c in candidates[: candidates.index(number)]]
        return f"{verb} {numbered(at.seen.table.name(number), before)}"
    return f"{verb} {_character(at.seen, at.seat, number, why)}"


def _defended(seen: TownState, seat: int, place: int) -> str:
    """Who would be fought at a place: ", against Doc Pell and The Brute of Ben"."""
    others = [s for s in range(len(seen.table.seats)) if s != seat]
    sides = {s: tuple(members_at(seen, s, place)) for s in others}
    against = [f"{all_called(seen.table, there)} of {seat_name(seen.table, s)}" for s, there in sides.items() if there]
    return f", against {' and '.join(against)}" if against else ""


def _character(seen: TownState, seat: int, member: int, why: str) -> str:
    name = called(seen.table, member)
    if why == "choose":
        return _whose(seen, seat, member)
    if why == "recruit":
        return f"{name} ({life_said(seen, member)}{_home(seen, seat, member)})"
    return name if why == "resurrect" else f"{name} ({described(seen, member)})"


def _home(seen: TownState, seat: int, member: int) -> str:
    """From whose reserves a recruit comes, where they are not one's own."""
    owner = seen.table.owner[member]
    if owner == seat:
        return ""
    return ", of a gang that nobody plays" if owner == NOBODY else f", of {seat_name(seen.table, owner)}"


def _done(at: Asked) -> str:
    """Being done with nothing picked says what that means."""
    if asking(at.seen).vars.get("picked"):
        return "Done"
    why = str(asking(at.seen).vars.get("why", ""))
    if why == "join" and on_the_path(at.seen, at.seat):
        return "Done: nobody else joins"
    nothing = PICKS[why].nothing if why in PICKS else ""
    return f"Done: {nothing}" if nothing else "Done"


def hand_name(seen: TownState, seat: int, card: int) -> str:
    """A card in hand; of two different cards with the same name the second has a number."""
    earlier = {seen.table.blueprints[c].index: seen.table.name(c) for c in seen.hand[seat] if c < card}
    earlier.pop(seen.table.blueprints[card].index, None)
    return numbered(seen.table.name(card), list(earlier.values()))


ANSWERS = (
    # combat actions, and what follows from choosing one
    AnswerKind("use", "member:card number:number", _use, _user),
    AnswerKind("play", "card", _play, "card"),
    AnswerKind("replenish", "", "Replenish your hand"),
    AnswerKind("run", "", "Run away"),
    AnswerKind("stalemate", "", "Offer a Stalemate"),
    AnswerKind("harness", "member:card", _harness, _bearer),
    AnswerKind("through", "member:card", _through, "member"),
    AnswerKind("target", "member:card", _target, "member"),
    AnswerKind("enough", "", "Done"),
    # what others may do about it
    AnswerKind("pass", "", "Pass", _let_go_by),
    AnswerKind("cancel", "card", _cancel, "card"),
    AnswerKind("react", "member:card number:number", _react, _reactor),
    AnswerKind("accept", "", "Accept the Stalemate"),
    AnswerKind("refuse", "", "Refuse and fight on"),
    # a turn
    AnswerKind("draw_item", "", "Draw a Special Item"),
    AnswerKind("decline", "", "Draw nothing"),
    AnswerKind("fight", "place", _fight, _site),
    AnswerKind("relocate", "place", _relocate, _site),
    AnswerKind("stay", "", "Relocate nobody"),
    AnswerKind("play_drawn", "", "Play the card", _drawn),
    AnswerKind("discard_drawn", "", "Discard it", _drawn),
    # what cards ask
    AnswerKind("pick", "number:number", _pick, _picked),
    AnswerKind("done", "", _done),
    AnswerKind("yes", "", "Yes"),
    AnswerKind("no", "", "No"),
    AnswerKind("option", "number:number", _option),
)
"""Every kind of answer."""
