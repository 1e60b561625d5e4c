"""Table talk: build a position, say what a player does by card name, look at what everybody sees.

`Scenario("militia", "undead")` seats two gangs with all their cards in reserves and decks. `members` puts
characters on the table, `hand` gives Combat cards, `fight` starts a fight in which seat 0 acts, `scouts` lets a
seat draw a named Rendezvous card. Windows to cancel are passed automatically unless `asks_to_cancel` is set,
and an only answer is given automatically unless `asks_always` is.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from deckbuilder.cards.pool import CardPool
from deckbuilder.games.monster_town.game import GAME
from deckbuilder.games.monster_town.memory import TownFrame
from deckbuilder.games.monster_town.state import DEAD, PATH, RESERVES, Fight, TownState, conquest, members
from deckbuilder.games.monster_town.targeting import chosen
from deckbuilder.kernel import engine
from deckbuilder.kernel.facts import NOBODY, NOTHING
from deckbuilder.kernel.frames import Action
from deckbuilder.kernel.setup import Setup
from tests.support.game_table import turns_of
from tests.support.invariants import check_invariants
from tests.support.pools import monster_town
from tests.support.seats import seat_with_everything

TURNS = turns_of(GAME)
TURN_STEPS = {"scout": 1, "fight": 2, "end": 3}


class Scenario:
    """A table in the middle of a game."""

    def __init__(
        self,
        *gangs: str,
        extra: Iterable[str] = (),
        starting: Iterable[str] = (),
        treaty: str = "",
        names: Sequence[str] = ("Anna", "Ben", "Cleo", "Dan"),
        rules: int | None = None,
        pool: CardPool | None = None,
        theirs: Iterable[str] = (),
    ) -> None:
        self.pool = pool or monster_town()
        first = seat_with_everything(self.pool, gangs[0], names[0], extra, starting, treaty)
        others = zip(gangs[1:], names[1:], (theirs, (), ()), strict=False)
        seats = (first, *(seat_with_everything(self.pool, *other) for other in others))
        self.state: TownState = GAME.start(Setup("monster-town", seats, rules=rules), self.pool, 1)
        state = self.state
        state.stack = [TownFrame("game", 0, {}, step=TURNS)]
        state.active, state.round, state.turn = 0, 1, 1
        state.has_scouted = [True] * len(seats)
        for seat in range(len(seats)):
            for member in state.crew[seat]:
                state.place[member], state.gang[member], state.controller[member] = RESERVES, NOBODY, NOBODY
            state.crew[seat] = ()
        self.asks_to_cancel = False
        self.asks_always = False

    # ---- the position ----

    def copy(self, name: str, seat: int | None = None, nth: int = 0) -> int:
        """The number of a copy by the name of its card; one of the seat's own cards if a seat is given."""
        data = self.state.data
        found = [
            i
            for i, card in enumerate(data.definitions)
            if card.name == name and (seat is None or data.owner[i] == seat)
        ]
        assert found, f"no copy of {name} for seat {seat}"
        return found[nth]

    def members(self, seat: int, *names: str, at: str = "", is_starting: bool = True) -> Scenario:
        """Add characters to a gang, ready, On the Path or at a place it then holds; as starting ones by default."""
        place = self.place(at) if at else PATH
        for name in names:
            waiting = (
                i
                for i in range(self.state.data.characters)
                if self.state.data.definitions[i].name == name
                and self.state.place[i] == RESERVES
                and self.state.data.owner[i] in (seat, NOBODY)
            )
            member = next(waiting, None)
            assert member is not None, f"no more {name} in reserve"
            self.state.gang[member] = self.state.controller[member] = seat
            self.state.place[member] = place
            self.state.crew[seat] = tuple(sorted((*self.state.crew[seat], member)))
            self._begins_with(seat, (member,) if is_starting else ())
        if at:
            self.holds(seat, at)
        return self

    def holds(self, seat: int, *locations: str) -> Scenario:
        """Have a seat capture locations: its copy of each card lies there."""
        for name in locations:
            place = self.place(name)
            if self.state.holder[place] == seat:
                continue
            self.state.holder[place] = seat
            copy = next(c for c in self.state.deck if self.state.data.place_of.get(c) == place)
            self.state.deck = tuple(c for c in self.state.deck if c != copy)
            self.state.copies[place] = (*self.state.copies[place], (seat, copy))
        return self

    def hand(self, seat: int, *names: str) -> Scenario:
        """Move Combat cards from the deck to a hand."""
        for name in names:
            card = next(c for c in self.state.combat_deck[seat] if self.state.data.definitions[c].name == name)
            self.state.combat_deck[seat] = tuple(c for c in self.state.combat_deck[seat] if c != card)
            self.state.hand[seat] = tuple(sorted((*self.state.hand[seat], card)))
        return self

    def power(self, seat: int, power: int, baseline: int | None = None) -> Scenario:
        """Set the Power Die of a seat, and its baseline if it is given."""
        self.state.power[seat] = power
        if baseline is not None:
            self.state.baseline[seat] = baseline
        return self

    def wounded(self, name: str, wounds: int, seat: int | None = None, nth: int = 0) -> Scenario:
        """Put Wound tokens on a gang member (Life tokens if the number is below 0)."""
        self.state.wounds[self.on_table(name, seat, nth)] = wounds
        return self

    def posture(self, name: str, posture: int, seat: int | None = None, nth: int = 0) -> Scenario:
        """Exert or hide a gang member."""
        self.state.posture[self.on_table(name, seat, nth)] = posture
        return self

    def wears(self, name: str, item: str, seat: int = 0) -> Scenario:
        """Equip a gang member with a Special Item of its seat."""
        copy = next(c for c in self.state.item_deck[seat] if self.state.data.definitions[c].name == item)
        self.state.item_deck[seat] = tuple(c for c in self.state.item_deck[seat] if c != copy)
        self.state.item[self.on_table(name, seat)] = copy
        return self

    def dice(self, *values: int) -> Scenario:
        """Script the next dice, with the numbers shown on them."""
        self.state.loaded = tuple(value - 1 for value in values)
        return self

    def fight(self, at: str, *seats: int, kind: int = Fight.COMBAT, acting: int = 0) -> Scenario:
        """Set up a fight at a location between the seats (all of them by default), in which one of them acts."""
        place = self.place(at)
        fighters = seats or tuple(range(len(self.state.alive)))
        for seat in fighters:
            for member in members(self.state, seat):
                if self.state.place[member] == PATH:
                    self.state.place[member] = place
        self.state.fight[place] = kind
        self.state.fighters[place] = fighters
        self.state.prior[place] = self.state.holder[place]
        self.state.yet_to_act[place] = fighters
        return self.turn(acting, "fight")

    def turn(self, seat: int, step: str = "scout") -> Scenario:
        """Continue a seat's turn from a step: "scout", "fight" or "end"."""
        self._put_back()
        self.state.active, self.state.acted = seat, ()
        self.state.stack = [TownFrame("game", 0, {}, step=TURNS), TownFrame("turn", seat, {}, step=TURN_STEPS[step])]
        self._advance()
        return self

    def on_top(self, *names: str) -> Scenario:
        """Put these Rendezvous cards on top of the deck, in this order."""
        self._put_back()
        top = []
        for name in names:
            top.append(next(c for c in self.state.deck if self.state.data.definitions[c].name == name and c not in top))
        self.state.deck = (*top, *(c for c in self.state.deck if c not in top))
        return self

    def scouts(self, card: str, seat: int = 0) -> Scenario:
        """Have a seat's whole party On the Path scout and play the named card from the top of the deck."""
        self.on_top(card).turn(seat, "scout")
        if self.asked() == "pick" and self.state.stack[-1].vars["why"] == "exchange":
            self.does("done")
        if self.asked() == "first_card":
            self.does("play_drawn")
        return self

    # ---- what players do ----

    def does(self, *action: str | int) -> Scenario:
        """Answer with an action for the seat that is asked."""
        actions = engine.legal_actions(self.state)
        assert action in actions, f"{action} is not offered; asked is {self.asked()} with {self.offers()}"
        engine.apply(GAME, self.state, action)
        self._settle()
        return self

    def plays(self, card: str, *targets: str, through: str = "") -> Scenario:
        """Play a Combat card for the acting seat, channel it, and name its targets."""
        self.does("play", self._in_offers("play", card))
        if self.asked() == "channel":
            self.does("through", self._in_offers("through", through or self.offers()[0].split(": ")[1]))
        return self.targets(*targets)

    def uses(self, member: str, ability: str, *targets: str) -> Scenario:
        """Use one of a gang member's combat abilities, or one of its Special Item's."""
        for action in engine.legal_actions(self.state):
            if action[0] == "use" and self._name(action[1]) == member and self._ability(action) == ability:
                self.does(*action)
                return self.targets(*targets)
        raise AssertionError(f"{member} cannot use {ability}; offered are {self.offers()}")

    def targets(self, *names: str) -> Scenario:
        """Name targets one by one, those of a single kind in any order, and then say that they are enough."""
        offers = [offer.removeprefix("target: ") for offer in self.offers()]
        if self.asked() == "target" and len(chosen(self.state, self.state.stack[-1]).targets) == 1:
            names = tuple(sorted(names, key=lambda n: offers.index(n) if n in offers else 0))
        for name in names:
            if self.asked() == "target":
                self.does("target", self._in_offers("target", name))
        if self.asked() == "target" and ("enough",) in engine.legal_actions(self.state):
            self.does("enough")
        if names and self.asked() != "target":
            begun = [event for event in self.state.events if event[0] in ("played", "used")][-1]
            hit = sorted(self._name(m) for m in begun[-1])
            assert hit == sorted(names), f"targeted are {hit}"
        return self

    def may_name(self) -> int:
        """The most targets that the acting seat may name; names them."""
        named = 0
        while self.asked() == "target":
            self.does(*engine.legal_actions(self.state)[0])
            named += 1
        return named

    def picks(self, *names: str) -> Scenario:
        """Pick cards, members, players or places by name, and be done."""
        for name in names:
            self.does("pick", self._in_offers("pick", name))
        if self.asked() == "pick" and ("done",) in engine.legal_actions(self.state):
            self.does("done")
        return self

    def waits(self) -> Scenario:
        """Pass in the fight: the acting seat replenishes and keeps what it holds."""
        self.does("replenish")
        return self.does("done") if self.asked() == "pick" else self

    def cancels(self, card: str) -> Scenario:
        """Cancel with a Combat card, for the seat that is asked."""
        return self.does("cancel", self._in_offers("cancel", card))

    def reacts(self, member: str) -> Scenario:
        """Cancel with a member's ability or item, for the seat that is asked."""
        action = next(a for a in engine.legal_actions(self.state) if a[0] == "react" and self._name(a[1]) == member)
        return self.does(*action)

    # ---- what everybody sees ----

    def asked(self) -> str:
        """The kind of the pending decision; "" if the game is over."""
        return self.state.decision.kind if self.state.decision else ""

    def asked_seat(self) -> int:
        """The seat that is asked; NOBODY if the game is over."""
        return self.state.decision.seat if self.state.decision else NOBODY

    def offers(self) -> list[str]:
        """The legal actions in short form."""
        return [f"{a[0]}: {self._thing(a)}" if len(a) > 1 else str(a[0]) for a in engine.legal_actions(self.state)]

    def can(self, kind: str, name: str) -> bool:
        """Whether an action of a kind about a card is offered."""
        return any(a[0] == kind and len(a) > 1 and self._thing(a) == name for a in engine.legal_actions(self.state))

    def can_use(self, member: str, ability: str) -> bool:
        """Whether a member may use an ability now."""
        return any(
            a[0] == "use" and self._name(a[1]) == member and self._ability(a) == ability
            for a in engine.legal_actions(self.state)
        )

    def on_table(self, name: str, seat: int | None = None, nth: int = 0) -> int:
        """The character of this name on the table."""
        found = [
            m
            for m in range(self.state.data.characters)
            if self._name(m) == name
            and self.state.place[m] >= 0
            and (seat is None or seat in (self.state.controller[m], self.state.gang[m]))
        ]
        assert len(found) > nth, f"{name} is not on the table"
        return found[nth]

    def wounds(self, name: str, seat: int | None = None, nth: int = 0) -> int:
        """The Wound tokens (+) or Life tokens (-) on a gang member."""
        return self.state.wounds[self.on_table(name, seat, nth)]

    def lies(self, name: str, seat: int | None = None, nth: int = 0) -> int:
        """The posture of a gang member's card."""
        return self.state.posture[self.on_table(name, seat, nth)]

    def is_dead(self, name: str, seat: int | None = None) -> bool:
        """Whether no copy of the seat's character lives on the table."""
        return not any(
            self._name(m) == name
            and self.state.place[m] >= 0
            and self.state.posture[m] != DEAD
            and (seat is None or self.state.gang[m] == seat)
            for m in range(self.state.data.characters)
        )

    def gang(self, seat: int) -> list[str]:
        """The names of the living members that act for a seat."""
        return sorted(self._name(m) for m in members(self.state, seat))

    def where(self, name: str, seat: int | None = None, nth: int = 0) -> str:
        """The place of a gang member: a location's name, or "On the Path"."""
        place = self.state.place[self.on_table(name, seat, nth)]
        if place == PATH:
            return "On the Path"
        return self._name(self.state.site[place]) if self.state.site[place] != NOTHING else "the final combat"

    def place(self, location: str) -> int:
        """The place of a location."""
        return next(p + 1 for p, c in enumerate(self.state.data.locations) if self._name(c) == location)

    def in_hand(self, seat: int) -> list[str]:
        """The names of the Combat cards in a hand."""
        return sorted(self._name(c) for c in self.state.hand[seat])

    def discarded(self, seat: int) -> list[str]:
        """The names of the cards on a Combat Discard Pile."""
        return sorted(self._name(c) for c in self.state.combat_discard[seat])

    def points(self, seat: int) -> int:
        """Conquest points."""
        return conquest(self.state, seat)

    def told(self, kind: str) -> list[tuple[Any, ...]]:
        """The events of a kind since the scenario began."""
        return [event for event in self.state.events if event[0] == kind]

    # ---- inside ----

    def _begins_with(self, seat: int, joined: Sequence[int]) -> None:
        starts = [*self.state.data.seats]
        starts[seat] = replace(starts[seat], starting=(*starts[seat].starting, *joined))
        self.state.data = replace(self.state.data, seats=tuple(starts))

    def _put_back(self) -> None:
        """Put a card that somebody has drawn and not played yet back on the deck."""
        if self.state.drawn != NOTHING:
            self.state.deck, self.state.drawn = (self.state.drawn, *self.state.deck), NOTHING

    def _advance(self) -> None:
        self.state.decision = None
        engine.advance(GAME, self.state)
        self._settle()

    def _settle(self) -> None:
        check_invariants(self.state)
        while answer := self._answer_of_itself():
            engine.apply(GAME, self.state, answer)
            check_invariants(self.state)

    def _answer_of_itself(self) -> Action | None:
        """The answer that needs no player: passing a window to cancel, or the only answer."""
        if self.asked() == "cancel":
            return None if self.asks_to_cancel else ("pass",)
        actions = engine.legal_actions(self.state)
        return actions[0] if len(actions) == 1 and not self.asks_always else None

    def _in_offers(self, kind: str, name: str) -> int:
        for action in engine.legal_actions(self.state):
            if action[0] == kind and self._thing(action) == name:
                return int(action[1])
        raise AssertionError(f"{kind} {name} is not offered; asked is {self.asked()} with {self.offers()}")

    def _thing(self, action: Action) -> str:
        number = int(action[1])
        of = self.state.stack[-1].vars.get("of", "") if action[0] == "pick" else ""
        if of == "seat":
            return self.state.data.seats[number].name
        if of == "place" or action[0] in ("relocate", "fight"):
            return self._name(self.state.site[number])
        return str(number) if action[0] == "option" else self._name(number)

    def _ability(self, action: Action) -> str:
        from deckbuilder.games.monster_town.actions import abilities_of

        return abilities_of(self.state, int(action[1]))[int(action[2])].name

    def _name(self, copy: int | str) -> str:
        return self.state.data.definitions[int(copy)].name
