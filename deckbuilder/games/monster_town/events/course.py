"""Events of a game outside its fights: turns, Power and cards, scouting, Locations, items and recruits."""

from __future__ import annotations

import re
from typing import Any

from deckbuilder.gamekit.causes import After, Connects, same
from deckbuilder.gamekit.events import TO_ALL, TO_OTHERS, TO_OWN, EventKind
from deckbuilder.gamekit.stakes import Stake
from deckbuilder.games.monster_town.amendments import QUOTED_WHEN_DONE
from deckbuilder.games.monster_town.display_names import TownNarrator
from deckbuilder.games.monster_town.events import clauses
from deckbuilder.games.monster_town.events.barring import bars
from deckbuilder.games.monster_town.events.clauses import CASUALTIES, Occurrence, site
from deckbuilder.games.monster_town.items import ALL_ARE_ARMED, BEARER_CANNOT_USE, NOBODY_CAN_USE, SOME_ARE_DYING
from deckbuilder.games.monster_town.match_data import MatchData
from deckbuilder.games.monster_town.nothing_to_do import SENTENCES
from deckbuilder.games.monster_town.state import PATH
from deckbuilder.kernel.facts import NOBODY
from deckbuilder.text import counted


def _changed_turns(*, is_extra: bool) -> Connects:
    """A test of whether the earlier event gave the seat turns, or made it miss them."""

    def connects(later: Any, earlier: Any) -> bool:
        return bool(later["seat"] == earlier["seat"] and (earlier["number"] > 0) == is_extra)

    return connects


def _found_nothing(to: TownNarrator, seat: int, why: int) -> str:
    verb, rest = SENTENCES[why]
    return f"{to.is_(seat) if verb == 'be' else to.says(seat, verb)} {rest}."


def _exchanged(to: TownNarrator, seat: int, leader: int, count: int) -> str:
    return f"{to.card(leader)} lets {to.who(seat)} exchange {counted(count, 'Combat card')}."


def _unworn(to: TownNarrator, seat: int, item: int, why: int) -> str:
    """Why nobody is equipped with an item that was drawn."""
    gang, it = f"in {to.of(seat)} gang", to.card(item)
    reasons = {
        NOBODY_CAN_USE: f"Nobody {gang} can use {it}",
        BEARER_CANNOT_USE: f"Who should have {it} cannot use it",
        ALL_ARE_ARMED: f"Everybody {gang} who can use {it} wears a Special Item already",
        SOME_ARE_DYING: f"Everybody {gang} who could wear {it} is dying",
    }
    return f"{reasons[why]}."


def _no_effect(to: TownNarrator, card: int) -> str:
    reasons = {"treaty": "its player has it already", "encounter": "it is in effect already"}
    why = reasons.get(to.data.definitions[card].type, "nobody of the party is left")
    return f"{to.card(card)} is discarded without effect: {why}."


def _without_effect(at: Occurrence, card: int) -> str:
    return "MT-8.16.1" if at.data.definitions[card].type == "location" else "MT-I.11"


def _turns(to: TownNarrator, seat: int, number: int) -> str | None:
    """A turn that is lost need not be the next one: it may be an extra turn that the seat had coming (MT-F.33.2)."""
    if number < 0:
        return f"{to.says(seat, 'lose')} {'a turn' if number == -1 else counted(-number, 'turn')}."
    return f"{to.says(seat, 'get')} {counted(number, 'extra turn')}." if number else None


def _eliminated(to: TownNarrator, seat: int, why: str) -> str:
    """A fallen gang may still have thralls, and other players may have its last members (MT-F.20)."""
    reasons = {
        "last_member": f": no gang member of {to.of(seat)} own is left",
        "must_scout": ": the turns left to scout are over",
    }
    return f"{to.is_(seat)} out of the game{reasons.get(why, '')}."


def _elimination(at: Occurrence, why: str) -> str:
    return "MT-F.28" if why == "must_scout" else "MT-F.20"


def _new_in_hand(to: TownNarrator, seat: int, cards: tuple[int, ...]) -> str | None:
    return f"New in your hand: {to.cards(cards)}." if cards else None


def _shows_cards(data: MatchData, viewer: int, seat: int, cards: tuple[int, ...]) -> bool:
    return viewer == seat and cards != ()


def _searched(to: TownNarrator, seat: int, count: int) -> str:
    find, found = "find" if seat == to.seat else "finds", counted(count, "card") if count else "nothing"
    return f"{to.says(seat, 'search')} the Combat Deck and {find} {found}; it is shuffled."


def _took_back(to: TownNarrator, seat: int, cards: tuple[int, ...]) -> str:
    return f"{to.says(seat, 'take')} {to.cards(cards) or 'nothing'} from the Combat Discard Pile."


def _drew_rendezvous(to: TownNarrator, seat: int, left: int) -> str:
    return f"{to.says(seat, 'draw')} a Rendezvous card; {left or 'none'} {'is' if left == 1 else 'are'} left."


def _arrived(to: TownNarrator, seat: int, card: int) -> str:
    sentence = f"{to.says(seat, 'play')} the Location {to.card(card)}"
    return f"{sentence}, and the party goes there." if to.data.definitions[card].capture else f"{sentence}."


def _captured(to: TownNarrator, seat: int, place: int) -> str:
    """Under older rules a card that wounds upon its capture is quoted at once."""
    says = "" if QUOTED_WHEN_DONE in to.data.amended else _what_wounds(to.data, place)
    return f"{to.says(seat, 'capture')} {to.place(place)}{f', which says: {says}' if says else ''}."


def _quoted(to: TownNarrator, place: int) -> str | None:
    """A card that wounds upon its capture is quoted, since the wounds that follow name no card."""
    says = _what_wounds(to.data, place)
    return f"{to.place(place)} says: {says}." if says else None


def _what_wounds(data: MatchData, place: int) -> str:
    """What the capture of a location does, in quotation marks, if it wounds; otherwise nothing."""
    lines = data.definitions[data.locations[place - 1]].text.split("\n")
    does = next((line.removeprefix(CAPTURED) for line in lines if line.startswith(CAPTURED)), "")
    return f'"{does.removesuffix(".")}"' if WOUNDS.search(does) else ""


def _took_copy(to: TownNarrator, seat: int, place: int, robbed: int) -> str:
    """Whose copy it was; NOBODY's lay on the discard pile."""
    if robbed == NOBODY:
        return f"{to.says(seat, 'take')} the copy of {to.place(place)} back from the Rendezvous Discard Pile."
    return f"{to.says(seat, 'take')} {to.of(robbed)} copy of {to.place(place)}."


def _arrival(at: Occurrence, card: int) -> str:
    return "MT-5.12" if at.data.definitions[card].capture else "MT-6.1"


def _recruited(to: TownNarrator, member: int, seat: int, owner: int) -> str:
    sentence = f"{to.says(seat, 'recruit')} {to.card(member)}"
    if owner == seat:
        return f"{sentence}."
    return f"{sentence} from {'a gang that nobody plays' if owner == NOBODY else f'{to.of(owner)} reserves'}."


def _moved(to: TownNarrator, member: int, place: int) -> str | None:
    """A sentence only for members that go On the Path; others are named by the event that sends them elsewhere."""
    return f"{to.card(member)} is On the Path now." if place == PATH else None


def _is_another_s(data: MatchData, viewer: int, item: int) -> bool:
    return data.owner[item] != viewer


CAPTURED = "When captured: "
"""The opening of the line of a Location that says what its capture does."""
WOUNDS = re.compile(r"\btakes? .*\bwounds?\b")
COURSE = (
    # the course of the game
    EventKind(
        "turn_began",
        "seat number:number",
        "Round {number}: {seat:of} turn.",
        "MT-3.17",
        announces=True,
        follows=After(("turns",), _changed_turns(is_extra=True), near=False),
    ),
    EventKind("began_with", "seat card", "{seat:begin} with the Treaty {card} in play.", "MT-5.10", card="card"),
    EventKind("rolled", "seat value:number", "{seat:roll} {value} for the first turn.", "MT-3.14", shows=TO_ALL),
    EventKind(
        "missed_turn",
        "seat",
        "{seat:miss} this turn.",
        "MT-F.33.2",
        stake=Stake(-15),
        follows=After(("turns",), _changed_turns(is_extra=False), near=False, outranks=True),
    ),
    EventKind(
        "extra_turn",
        "seat",
        "{seat:take} this turn as an extra one.",
        "MT-F.33.2",
        follows=After(("turns",), _changed_turns(is_extra=True), near=False, outranks=True),
    ),
    EventKind(
        "rolled_for",
        "seat sides:number value:number",
        "{seat:roll} {value} on a die with {sides} sides.",
        shows=TO_ALL,
    ),
    EventKind("turns", "seat number:number", _turns, stake=Stake(15, times="number")),
    EventKind("warned", "seat left:number", "{seat:have} not scouted: {left:turn} left to do so.", "MT-F.28"),
    EventKind(
        "eliminated",
        "seat why:word",
        _eliminated,
        _elimination,
        announces=True,
        follows=After((*CASUALTIES, "warned")),
        stake=Stake(-100),
    ),
    EventKind(
        "end_game_began",
        "",
        "The End Game begins: only Combat cards with its icon remain.",
        clauses.beginning_of_the_end,
        shows=TO_ALL,
        announces=True,
        follows=After(("deck_ended",), near=False, outranks=True),
    ),
    EventKind(
        "out_of_time",
        "",
        "That was the last round of the End Game: the tie-breakers decide.",
        "MT-11.13",
        shows=TO_ALL,
        announces=True,
    ),
    EventKind(
        "game_over",
        "seats reason:word",
        "The game is over.",
        clauses.victory,
        follows=After(
            ("claimed", "captured", "snaked", "eliminated", "died", "answered_stalemate", "gone_quiet", "out_of_time"),
            outranks=True,
        ),
    ),
    # Power and Combat cards
    EventKind("power", "seat value:number", "{seat:'s} Power is now {value}."),
    EventKind("baseline", "seat value:number", "{seat:'s} baseline Power is now {value}."),
    EventKind("unchanged", "seat what:word value:number", "{seat:'s} {what} stays at {value}."),
    EventKind("drew", "seat count:number", "{seat:draw} {count:card}.", stake=Stake(1, times="count")),
    EventKind("drew_cards", "seat cards", _new_in_hand, told=TO_OWN, shows=_shows_cards, draws="cards"),
    EventKind("discarded", "seat cards", "{seat:discard} {cards}.", shows=TO_OTHERS, stake=Stake(-1)),
    EventKind(
        "cleared",
        "seat card",
        "{card} goes to {seat:of} Combat Discard Pile.",
        clauses.clearing,
        card="card",
        follows=After(("died", "converted", "vanished")),
    ),
    EventKind(
        "reshuffled", "seat count:number", "{seat:shuffle} {count:discarded card} into a new Combat Deck.", "MT-8.5"
    ),
    EventKind("searched", "seat count:number", _searched, "MT-F.3"),
    EventKind("took_back", "seat cards", _took_back),
    # scouting
    EventKind("party", "seat members:cards", "{seat:scout} with {members}.", "MT-4.3", uses="members", announces=True),
    EventKind("exchanged", "seat leader:card count:number", _exchanged, "MT-I.9", card="leader", announces=True),
    EventKind("drew_rendezvous", "seat left:number", _drew_rendezvous, clauses.draw, announces=True),
    EventKind(
        "looked_at",
        "seat card",
        "You have drawn {card}.",
        clauses.draw,
        told=TO_OWN,
        shows=TO_OWN,
        card="card",
        draws="card",
    ),
    EventKind(
        "deck_ended", "seat", "That was the last Rendezvous card: after this turn the End Game begins.", "MT-11.1"
    ),
    EventKind(
        "discarded_rendezvous",
        "seat card",
        "{seat:discard} {card}.",
        clauses.put_away,
        shows=TO_OTHERS,
        card="card",
        announces=True,
        follows=After(("met", "signed", "began_with"), bars, near=False, outranks=True),
    ),
    EventKind(
        "met",
        "seat card",
        "{seat:play} the Encounter {card}.",
        "MT-5.4",
        shows=TO_OTHERS,
        card="card",
        uses="card",
        announces=True,
    ),
    EventKind(
        "signed",
        "seat card",
        "{seat:play} the Treaty {card}.",
        "MT-5.8",
        shows=TO_OTHERS,
        card="card",
        uses="card",
        announces=True,
    ),
    EventKind("arrived", "seat card", _arrived, _arrival, shows=TO_OTHERS, card="card", uses="card", announces=True),
    EventKind("relocated", "seat members:cards place", "{seat:relocate} {members} to {place}.", "MT-4.3.1"),
    EventKind("no_effect", "card", _no_effect, _without_effect, card="card"),
    EventKind("changed_no_turns", "card", "{card} changes nobody's turns.", card="card"),
    EventKind("chose", "seat option:word", '{seat:\'s} option is "{option}".'),
    EventKind("found_nothing", "seat why:number", _found_nothing),
    EventKind(
        "lifted",
        "card",
        "{card} is no longer in effect.",
        "MT-5.7",
        card="card",
        follows=After(("met",), same("card"), near=False, outranks=True),
    ),
    # Locations
    EventKind(
        "came_home", "seat card", "{seat:hold} {card} already; the second copy is discarded.", "MT-6.5", card="card"
    ),
    EventKind(
        "captured",
        "seat place",
        _captured,
        clauses.capture,
        card=site,
        acts=True,
        announces=True,
        stake=Stake(30, counts=lambda before: 1),
    ),
    EventKind(
        "snaked",
        "seat place robbed:seat",
        "{seat:snake} {place} away from {robbed}.",
        "MT-6.6",
        stake=Stake(40, counts=lambda before: -1, counts_for="robbed"),
        card=site,
        announces=True,
    ),
    EventKind("quoted", "place", _quoted, "MT-6.4", card=site),
    EventKind("took_copy", "seat place robbed:seat", _took_copy, clauses.copy_taken, card=site),
    EventKind("dropped_copy", "seat place", "{seat:'s} copy of {place} is discarded.", clauses.dropped, card=site),
    EventKind("nothing_to_snake", "seat", "{seat:find} no location to snake.", "MT-6.6"),
    EventKind("lost_location", "seat place", "{seat:lose} {place}.", clauses.loss, card=site, stake=Stake(-30)),
    # Special Items and recruits
    EventKind("declined_item", "seat", "{seat:decline} the Special Item.", "MT-7.3"),
    EventKind("unworn", "seat item:card why:number", _unworn, "MT-7.6", card="item"),
    EventKind(
        "drew_item",
        "seat item:card",
        "{seat:draw} the Special Item {item}.",
        shows=TO_ALL,
        card="item",
        draws="item",
        announces=True,
    ),
    EventKind(
        "equipped",
        "member:card item:card",
        "{member} is equipped with {item}.",
        clauses.equipment,
        shows=_is_another_s,
        card="item",
        uses="item",
    ),
    EventKind(
        "discarded_item",
        "seat item:card",
        "{item} goes to {seat:of} Special Item Discard Pile.",
        clauses.lost_item,
        follows=After(("died", "converted", "destroyed", "vanished")),
    ),
    EventKind("recruited", "member:card seat owner:seat", _recruited, "MT-8.20", draws="member", stake=Stake(25)),
    EventKind("moved", "member:card place", _moved),
)
"""Events outside of fights."""
