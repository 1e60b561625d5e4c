"""From a set-up and a pool of cards to a table: number the copies, and compile the cards for the engine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import combinations

from deckbuilder.cards.card import Card
from deckbuilder.cards.phrases import Phrase, Record, every_phrase
from deckbuilder.cards.pool import CardPool
from deckbuilder.gamekit.copies import groups
from deckbuilder.gamekit.match_data import MatchDataCache, card_of
from deckbuilder.gamekit.modifiers import Modifier, by_what
from deckbuilder.games.monster_town.amendments import (
    AMBUSHES_STRIKE_OTHERS,
    ANY_MEANS_ANY,
    CHOSEN_ARE_STRUCK,
    HARM_NEEDS_NO_ICON,
    ITEMS_REACH_OTHERS,
    ONE_BOX,
    RULES,
)
from deckbuilder.games.monster_town.amounts import Compiler, amount_of
from deckbuilder.games.monster_town.card_definition import (
    CancelAction,
    CardDefinition,
    CombatAction,
    CopyMask,
    Target,
    TownTest,
)
from deckbuilder.games.monster_town.evaluation import judged, usual_worth
from deckbuilder.games.monster_town.language.card_types import Character, Gang, Treaty, stated
from deckbuilder.games.monster_town.language.parsed import (
    ParsedAbility,
    ParsedAura,
    ParsedCard,
    ParsedReaction,
)
from deckbuilder.games.monster_town.match_data import MatchData, SeatStart
from deckbuilder.games.monster_town.programs import (
    DEADLY,
    HARMFUL,
    OWN,
    about_members,
    compiler_for,
    harms,
    is_about_others,
    is_only_harmed,
    may_strike_others,
    strikes_somebody_chosen,
)
from deckbuilder.games.monster_town.selectors import SELF, members_of, printed_filter
from deckbuilder.kernel.amendments import Amendment
from deckbuilder.kernel.effects import Program
from deckbuilder.kernel.facts import NOBODY
from deckbuilder.kernel.setup import SeatSetup, Setup


def _match_data(setup: Setup, pool: CardPool, amended: frozenset[Amendment]) -> MatchData:
    numbering = _Numbering(pool, setup.seats, amended)
    plain = {card.id: _plain(index, card) for index, card in enumerate(numbering.different)}
    characters = [plain[card.id] for card in numbering.cards[: numbering.characters]]
    programs: dict[str, Program] = {}
    making = _Making(compiler_for(characters), programs, amended)
    finished = {card.id: making.finish(plain[card.id], card) for card in numbering.different}
    definitions = tuple(finished[card.id] for card in numbering.cards)
    locations, place_of = _places(definitions, numbering.rendezvous)
    return MatchData(
        seats=tuple(numbering.starts),
        definitions=definitions,
        owner=tuple(numbering.owners),
        characters=numbering.characters,
        rendezvous=numbering.rendezvous,
        locations=locations,
        place_of=place_of,
        programs=programs,
        options=dict(setup.options),
        amended=amended,
        gang_names={identity.id: identity.name for identity in pool.identities},
        alike=_alike(definitions, numbering.owners),
        auras=by_what([b.auras for b in definitions], [b.sweeping for b in definitions]),
        sweeping={what: _borne(own) for what, own in by_what([b.sweeping for b in definitions]).items()},
        carried=_carried(numbering.different, definitions) if ITEMS_REACH_OTHERS in amended else frozenset(),
        least_life=_least_life(definitions[: numbering.characters], numbering.different),
        life_varies=any(_depends_on_others(aura) for card in numbering.different for aura in _effects(card).auras),
        cancels_anything=ANY_MEANS_ANY in amended and any(r.cancels == "any" for b in definitions for r in b.reactions),
        clockwise=tuple((*range(s + 1, len(setup.seats)), *range(s)) for s in range(len(setup.seats))),
    )


def _carried(cards: Iterable[Card], definitions: Sequence[CardDefinition]) -> frozenset[str]:
    """What is changed for others by a card that a character carries: a Special Item, or a card that attaches itself."""
    attached = {card.id for card in cards if any(p.word == "attach" for p in every_phrase(_done_by(card)))}
    carried = (b for b in definitions if b.type == "item" or b.id in attached)
    return frozenset(aura.what for b in carried for aura in b.sweeping)


def _borne(by_copy: Sequence[tuple[Modifier, ...]]) -> dict[int, tuple[Modifier, ...]]:
    """The auras by copy, without the copies that bear none."""
    return {copy: auras for copy, auras in enumerate(by_copy) if auras}


class _Numbering:
    """Numbers all copies: characters first, seat by seat, then the other cards."""

    def __init__(self, pool: CardPool, seats: Sequence[SeatSetup], amended: frozenset[Amendment]) -> None:
        self.cards: list[Card] = []
        self.owners: list[int] = []
        self._pool = pool
        people = [(self._take(s, seat, "starting"), self._take(s, seat, "reserves")) for s, seat in enumerate(seats)]
        self._add_streets(seats, Counter(c.id for c in self.cards) if ONE_BOX in amended else {})
        self.characters = len(self.cards)
        self.starts = [self._start(s, seat, people[s]) for s, seat in enumerate(seats)]
        first = len(self.cards)
        for s, seat in enumerate(seats):
            self._take(s, seat, "rendezvous")
        self.rendezvous = tuple(range(first, len(self.cards)))
        self.different = tuple({card.id: card for card in self.cards}.values())

    def _take(self, owner: int, seat: SeatSetup, pile: str) -> tuple[int, ...]:
        return self._add(owner, seat.piles.get(pile, ()))

    def _add(self, owner: int, ids: Iterable[str]) -> tuple[int, ...]:
        first = len(self.cards)
        for card_id in ids:
            self.cards.append(card_of(self._pool, card_id))
            self.owners.append(owner)
        return tuple(range(first, len(self.cards)))

    def _start(self, s: int, seat: SeatSetup, people: tuple[tuple[int, ...], tuple[int, ...]]) -> SeatStart:
        gang = self._pool.identity(seat.identity)
        if isinstance(gang, tuple) or not isinstance(gang.model, Gang):
            raise KeyError(f"no gang {seat.identity}")
        return SeatStart(
            name=seat.name,
            gang=seat.identity,
            gang_name=gang.name,
            race=gang.model.race,
            power=gang.model.power,
            starting=people[0],
            reserves=people[1],
            combat=self._take(s, seat, "combat"),
            items=self._take(s, seat, "items"),
            treaty=self._take(s, seat, "treaty"),
        )

    def _add_streets(self, seats: Sequence[SeatSetup], brought: Mapping[str, int]) -> None:
        """Add characters of gangs that nobody plays, if a Treaty at the table could bring them (MT-5.9).

        Copies that a player has brought are left out.
        """
        seated = {seat.identity for seat in seats}
        treaties = {id for seat in seats for pile in ("treaty", "rendezvous") for id in seat.piles.get(pile, ())}
        wanted = {g for i in treaties if isinstance(m := card_of(self._pool, i).model, Treaty) for g in m.gangs}
        for card in self._pool.cards:
            if card.identity in wanted - seated and isinstance(card.model, Character):
                self._add(NOBODY, (card.id,) * (card.copies - brought.get(card.id, 0)))


def _plain(index: int, card: Card) -> CardDefinition:
    """The printed facts of a card, before its effects are compiled."""
    facts = stated(card.model, CardDefinition)
    return CardDefinition(index, card.id, card.name, card.type, card.text, card.identity or "", **facts)


class _Making:
    """Compiles the effects of cards for one table."""

    def __init__(self, compiler: Compiler, programs: dict[str, Program], amended: frozenset[Amendment]) -> None:
        self._compiler = compiler
        self._programs = programs
        self._amended = amended

    def finish(self, plain: CardDefinition, card: Card) -> CardDefinition:
        """The card with its effects, compiled."""
        effects, action = _effects(card), _effects(card).action
        auras = [self._aura(aura) for aura in effects.auras]
        return replace(
            plain,
            action=self._ability(f"{card.id}#do", action) if action and (action.do or not effects.reactions) else None,
            abilities=tuple(self._ability(f"{card.id}#{n}", a) for n, a in enumerate(effects.abilities)),
            reactions=tuple(self._reaction(f"{card.id}#r{n}", r) for n, r in enumerate(effects.reactions)),
            auras=tuple(aura for aura in auras if aura.of is None),
            sweeping=tuple(aura for aura in auras if aura.of is not None),
            program=self._program(f"{card.id}#do", effects.on_capture or effects.do),
            through=self._mask(effects.through),
            wearers=self._mask(effects.wearer),
            company=self._company(plain),
        )

    def _company(self, card: CardDefinition) -> CopyMask | None:
        """The characters an Outcast fights beside: it may ask for races, and for Leaders to stay away (MT-I.12.2)."""
        if "Outcast" not in card.traits or not (card.beside or card.alone_leader):
            return None
        return tuple(
            other.index == card.index
            or not ((card.beside and other.race not in card.beside) or (card.alone_leader and "Leader" in other.traits))
            for other in self._compiler.cards
        )

    def _program(self, key: str, block: Sequence[Phrase]) -> str:
        if not block:
            return ""
        self._programs[key] = self._compiler.program(block)
        return key

    def _mask(self, record: Record | None) -> CopyMask | None:
        return None if record is None else printed_filter(self._compiler.cards, record.fields)

    def _test(self, record: Record | None) -> TownTest | None:
        return None if record is None else self._compiler.test(record)

    def _ability(self, key: str, printed: ParsedAbility) -> CombatAction:
        about = [(phrase.word, members) for phrase, members in about_members(printed.do)]
        targets = tuple(self._target(target, printed.do) for target in printed.targets)
        name = self._program(key, printed.do)
        program = self._programs.get(name, ())
        return CombatAction(
            name=printed.name,
            power=printed.power,
            spell=printed.spell,
            while_hidden=printed.while_hidden,
            targets=targets,
            requires=self._test(printed.requires),
            program=name,
            harms=harms(self._compiler, printed.do),
            wounds_or_kills=self._strikes(printed),
            sweeps=any(word in HARMFUL and is_about_others(members) for word, members in about),
            strikes_chosen=CHOSEN_ARE_STRUCK in self._amended and strikes_somebody_chosen(printed.do),
            spreads=tuple(members_of(self._compiler.cards, whom) for _, whom in about if isinstance(whom, Record)),
            undemanding=printed.requires is None and all(target.plain for target in targets),
            at_anyone=len(targets) == 1 and targets[0].plain,
            usual_worth=usual_worth(program, printed.power),
            judged=judged(program),
        )

    def _strikes(self, printed: ParsedAbility) -> bool:
        """Whether an Ambush may use it; under older rules it was enough to wound its own performer (MT-10.16)."""
        if AMBUSHES_STRIKE_OTHERS in self._amended:
            return may_strike_others(printed.do, printed.targets)
        return any(phrase.word in DEADLY for phrase in every_phrase(printed.do))

    def _target(self, record: Record, do: Sequence[Phrase]) -> Target:
        count, up_to = record.fields.get("count", 1), bool(record.fields.get("up_to"))
        assert isinstance(count, int)
        among = members_of(self._compiler.cards, Record("members", {**record.fields, "where": "here"}))
        asked = {key for key, value in record.fields.items() if value not in (None, False, "")}
        plain = record.fields.get("who") == "opposing" and asked <= {"as", "who", "where", "count", "up_to"}
        own = record.fields.get("who") in OWN
        name = str(record.fields["as"])
        helped = own and not (HARM_NEEDS_NO_ICON in self._amended and is_only_harmed(name, do))
        return Target(name, f"@{name}", among, 1 if up_to else count, count, plain, own, helped)

    def _reaction(self, key: str, printed: ParsedReaction) -> CancelAction:
        test, program = self._test(printed.requires), self._program(key, printed.do)
        return CancelAction(printed.name, printed.power, printed.cancels, printed.protects, test, program)

    def _aura(self, printed: ParsedAura) -> Modifier:
        characters = self._compiler.cards
        assert isinstance(printed.of, Record) or printed.of in SELF
        of = members_of(characters, printed.of) if isinstance(printed.of, Record) else None
        against = self._mask(printed.against)
        amount = amount_of(self._compiler, printed.amount)
        return Modifier(printed.what or printed.head, amount, of, against, self._test(printed.when))


def _least_life(characters: Sequence[CardDefinition], cards: Iterable[Card]) -> tuple[int, ...]:
    shrinks = any(_takes_life(aura) for card in cards for aura in _effects(card).auras)
    return tuple(1 if shrinks else card.life for card in characters)


def _takes_life(aura: ParsedAura) -> bool:
    return aura.what == "life" and (not isinstance(aura.amount, int) or aura.amount < 0)


def _depends_on_others(aura: ParsedAura) -> bool:
    """Whether an aura changes life points that are not its bearer's own, or not always, or not by the same number."""
    is_plain = aura.of in ("self", "bearer") and aura.when is None and isinstance(aura.amount, int)
    return aura.what == "life" and not is_plain


def _effects(card: Card) -> ParsedCard:
    assert isinstance(card.effects, ParsedCard)
    return card.effects


def _done_by(card: Card) -> tuple[Phrase, ...]:
    """The effects of a Combat card when it is played."""
    action = _effects(card).action
    return () if action is None else action.do


def _alike(definitions: Sequence[CardDefinition], owners: Sequence[int]) -> tuple[tuple[int, int], ...]:
    combat = [copy for copy, definition in enumerate(definitions) if definition.type == "combat"]
    alike = groups(combat, lambda copy: (owners[copy], definitions[copy].index))
    return tuple(pair for copies in alike.values() for pair in combinations(copies, 2))


def _places(
    definitions: Sequence[CardDefinition], rendezvous: Sequence[int]
) -> tuple[tuple[int, ...], Mapping[int, int]]:
    """One place for each different capturable location, in the order of their ids (MT-6.8)."""
    first: dict[str, int] = {}
    for copy in rendezvous:
        if definitions[copy].capture:
            first.setdefault(definitions[copy].id, copy)
    order = sorted(first)
    places = {card_id: number + 1 for number, card_id in enumerate(order)}
    place_of = {copy: places[definitions[copy].id] for copy in rendezvous if definitions[copy].capture}
    return tuple(first[card_id] for card_id in order), place_of


match_data_for: MatchDataCache[MatchData] = MatchDataCache(RULES, _match_data)
"""From a settled set-up and a pool of cards to the facts that never change in the match."""
