"""Why a kind of action cannot be taken now: scouting, relocating, attacking, running away, passing and so on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from deckbuilder.cards.grammar import possessive
from deckbuilder.games.monster_town.actions import stalemate_obstacle
from deckbuilder.games.monster_town.answers import SAID
from deckbuilder.games.monster_town.explaining.actions import harness_reason, permit_of
from deckbuilder.games.monster_town.explaining.reasons import because
from deckbuilder.games.monster_town.fights import engaged_places
from deckbuilder.games.monster_town.memory import TownFrame
from deckbuilder.games.monster_town.obstacles import Obstacle
from deckbuilder.games.monster_town.scouting import at_quiet_places, on_the_path
from deckbuilder.games.monster_town.state import TownState, held_places, is_fought_over
from deckbuilder.games.monster_town.telling.display_names import amount, seat_name
from deckbuilder.kernel.frames import Action
from deckbuilder.kernel.views import Reason


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of action: what it is called, the answers that are it, the purposes of picks that are, and why not."""

    names: tuple[str, ...]
    words: frozenset[str]
    picks: frozenset[str]
    why: Callable[[TownState, TownFrame], Reason]

    def is_it(self, frame: TownFrame, action: Action) -> bool:
        """True for an answer of this kind."""
        if action[0] == "pick" or (action[0] == "done" and "done" not in self.words):
            return frame.vars["why"] in self.picks
        return action[0] in self.words


def _not_your_turn(seen: TownState, frame: TownFrame, what: str) -> Reason | None:
    if seen.active == frame.seat:
        return None
    return Reason(f"It is {possessive(seat_name(seen.table, seen.active))} turn; {what} in yours.", "MT-4.2")


def _scout(seen: TownState, frame: TownFrame) -> Reason:
    if seen.end_game:
        return Reason("Nobody scouts in the End Game: it is one final combat.", "MT-11.7")
    if reason := _not_your_turn(seen, frame, "you scout first thing"):
        return reason
    if not seen.party and not on_the_path(seen, frame.seat) and not at_quiet_places(seen, frame.seat):
        return Reason("All your gang members are fighting, and nobody is free to scout.", "MT-4.3.6")
    return Reason("You scout once in each turn, before you fight.", "MT-4.2")


def _relocate(seen: TownState, frame: TownFrame) -> Reason:
    if reason := _not_your_turn(seen, frame, "you relocate gang members before you scout"):
        return reason
    if not on_the_path(seen, frame.seat):
        return Reason("Nobody of yours is On the Path, and only from there gang members relocate.", "MT-4.3.1")
    held = held_places(seen, frame.seat)
    if not held:
        return Reason("You hold no location that gang members could relocate to.", "MT-4.3.1")
    if all(is_fought_over(seen, place) for place in held):
        return Reason("Every location that you hold is being fought over.", "MT-4.3.2")
    return Reason("Gang members relocate before the scouting party is named.", "MT-4.3.1")


def _attack(seen: TownState, frame: TownFrame) -> Reason:
    if reason := _not_your_turn(seen, frame, "you take your combat actions"):
        return reason
    assert seen.decision is not None
    if seen.decision.kind == "combat_action":
        return Reason("Nobody of yours can use an ability or a Combat card here now.", "MT-8.6")
    places = engaged_places(seen, frame.seat)
    if not places:
        sentence = "You have nobody in a fight; one begins where your scouting party meets another gang."
        return Reason(sentence, "MT-6.7")
    if all(place in seen.acted for place in places):
        return Reason("You have acted in every fight of yours this turn.", "MT-4.5.1")
    return Reason("First comes what you are asked now; then you act once in every fight of yours.", "MT-4.5")


def _general(what: str, clause: str) -> Callable[[TownState, TownFrame], Reason]:
    """For what may be done in a combat action of one's own turn only."""

    def why(seen: TownState, frame: TownFrame) -> Reason:
        assert seen.decision is not None
        if seen.decision.kind == "combat_action":
            permit, place = str(frame.vars["permit"]), frame.vars["place"]
            if permit == "free":
                return Reason("A free attack hits one gang member of whoever runs away, and nothing else.", "MT-10.4")
            if permit == "ambush":
                opened = seen.opened_by[place]
                return because(seen.table, "In an Ambush an action wounds or kills.", "MT-10.16", opened)
            return Reason("Nobody runs away in the End Game.", "MT-11.9")
        return Reason(f"{what} is a combat action of your own turn.", clause)

    return why


def _stalemate(seen: TownState, frame: TownFrame) -> Reason:
    assert seen.decision is not None
    if seen.decision.kind == "combat_action" and "stalemate" in permit_of(frame).kinds:
        if stalemate_obstacle(seen, frame) is Obstacle.OFFERED:
            return Reason("You have offered a Stalemate in this action already.", "MT-10.9")
        return Reason("A Skirmish ends by itself, by the Stalemate Rule.", "MT-10.15.2")
    return _general("Offering a Stalemate", "MT-10.9")(seen, frame)


def _harness(seen: TownState, frame: TownFrame) -> Reason:
    assert seen.decision is not None
    if seen.decision.kind == "combat_action":
        return harness_reason(seen, frame)
    return Reason("Harness Power is a combat action of your own turn.", "MT-7.9")


def _cancel(seen: TownState, frame: TownFrame) -> Reason:
    assert seen.decision is not None
    if seen.decision.kind == "cancel":
        return Reason("Nothing that you have cancels this for anybody who is hit.", "MT-8.26")
    sentence = "Something is cancelled while another player's action that hits your gang members is being played."
    return Reason(sentence, "MT-8.26")


def _recruit(seen: TownState, frame: TownFrame) -> Reason:
    if seen.no_recruits[frame.seat]:
        return Reason("You started with an Outcast and recruit nobody for the whole game.", "MT-I.12.1")
    return Reason("Characters are recruited when a card or ability says so.", "MT-8.20")


def _resurrect(seen: TownState, frame: TownFrame) -> Reason:
    if seen.end_game:
        return Reason("Nobody is resurrected in the End Game.", "MT-11.10")
    return Reason("Gang members are resurrected when a card or ability says so.", "MT-8.18")


def _pass(seen: TownState, frame: TownFrame) -> Reason:
    assert seen.decision is not None
    if seen.decision.kind == "combat_action":
        sentence = "One combat action has to be taken in each fight; replenishing without discarding changes least."
        return Reason(sentence, "MT-8.1")
    asked, clause = SAID.question(seen)
    return Reason(f"This has to be answered: {asked}", clause)


def _end_game(seen: TownState, frame: TownFrame) -> Reason:
    if seen.end_game:
        return Reason("The End Game is going on.", "MT-11.7")
    left = amount(len(seen.deck), "card")
    return Reason(f"The End Game begins once the last Rendezvous card is drawn: {left} left.", "MT-11.1")


def _fixed(sentence: str, clause: str) -> Callable[[TownState, TownFrame], Reason]:
    return lambda seen, frame: Reason(sentence, clause)


def _kind(names: str, words: str, picks: str, why: Callable[[TownState, TownFrame], Reason]) -> Kind:
    return Kind(tuple(names.split(", ")), frozenset(words.split()), frozenset(picks.split()), why)


KINDS = (
    _kind("scout, scouting", "relocate stay play_drawn discard_drawn", "join relocate exchange", _scout),
    _kind("relocate", "relocate", "relocate", _relocate),
    _kind("join", "", "join", _scout),
    _kind("exchange", "", "exchange", _fixed("A Leader in the scouting party exchanges Combat cards.", "MT-I.9")),
    _kind(
        "draw", "play_drawn discard_drawn draw_item", "", _fixed("A Rendezvous card is drawn in scouting.", "MT-4.4")
    ),
    _kind("attack, fight, combat", "fight use play", "fight attack", _attack),
    _kind("use, use an ability", "use", "", _attack),
    _kind("play, play a card", "play play_drawn", "", _attack),
    _kind("replenish", "replenish", "replenish", _general("Replenishing", "MT-8.9")),
    _kind("run away, run, flee", "run", "", _general("Running away", "MT-8.10")),
    _kind("stalemate, offer a stalemate", "stalemate accept", "", _stalemate),
    _kind("harness power, harness", "harness", "", _harness),
    _kind("cancel", "cancel react", "", _cancel),
    _kind("channel", "through", "", _fixed("A Combat card that has been chosen is channelled next.", "MT-8.8.1")),
    _kind("target", "target", "", _fixed("Targets are named once a combat action has been chosen.", "MT-8.14")),
    _kind("recruit", "", "recruit", _recruit),
    _kind("resurrect", "", "resurrect", _resurrect),
    _kind("equip", "draw_item", "equip arm", _fixed("A Special Item is equipped when one is claimed.", "MT-7.3")),
    _kind("search", "", "search", _fixed("A pile is searched when a card or ability says so.", "MT-F.3")),
    _kind(
        "discard",
        "discard_drawn",
        "discard replenish exchange",
        _fixed("Combat cards are discarded when you replenish, or when something says so.", "MT-8.9"),
    ),
    _kind("pass", "pass stay decline enough done no", "", _pass),
    _kind("end turn", "", "", _fixed("A turn ends by itself after scouting and an action in each fight.", "MT-4.2")),
    _kind("end game", "", "", _end_game),
)
"""Every kind of action that a turn knows."""

IN_A_FIGHT = ("attack", "replenish", "run away", "offer a stalemate", "harness power")
"""What a combat action may be, by the names of the kinds."""


def barred(seen: TownState) -> tuple[str, ...]:
    """What a combat action cannot be now, of all that a turn offers; other questions offer one thing only."""
    if seen.decision is None or seen.decision.kind != "combat_action":
        return ()
    frame, actions = seen.stack[-1], seen.decision.actions
    known = {name: kind for kind in KINDS for name in kind.names}
    return tuple([name for name in IN_A_FIGHT if not any(known[name].is_it(frame, action) for action in actions)])
