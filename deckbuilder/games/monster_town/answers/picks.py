"""Things picked one by one: the purposes of picks, their questions and answers, and why something is not offered."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from deckbuilder.cards.grammar import article
from deckbuilder.gamekit.answers import AnswerKind, Question, QuestionKind
from deckbuilder.gamekit.asked import Asked as AnyAsked
from deckbuilder.games.monster_town.answers.card_questions import acting_card, card_asks
from deckbuilder.games.monster_town.answers.reasons import (
    NO_RECRUITS,
    ActionKind,
    Explain,
    Hindrance,
    Thing,
    always,
    arm_barred,
    because,
    equip_barred,
    fight_barred,
    join_barred,
    move_barred,
    recruit_barred,
    resurrect_barred,
    snaking_barred,
)
from deckbuilder.games.monster_town.answers.targets_and_cancels import rate_target, whose, why_target
from deckbuilder.games.monster_town.answers.turn import site
from deckbuilder.games.monster_town.display_names import (
    all_called,
    called,
    described,
    life_said,
    numbered,
    place_name,
    seat_name,
)
from deckbuilder.games.monster_town.evaluation import Asked
from deckbuilder.games.monster_town.match_data import MatchData
from deckbuilder.games.monster_town.memory import TownFrame
from deckbuilder.games.monster_town.scouting import on_the_path
from deckbuilder.games.monster_town.selectors import cannot_be_named
from deckbuilder.games.monster_town.state import HIDDEN, TownState, asking, members, members_at
from deckbuilder.games.monster_town.strikes import Lives
from deckbuilder.kernel.facts import NOBODY, NOTHING
from deckbuilder.kernel.views import Reason
from deckbuilder.text import counted

# ---- the purposes of picks ----


@dataclass(frozen=True, slots=True)
class PickPurpose:
    """The purpose of a pick: the verb of its answers, its question, and what else is said about it.

    `asks` holds the words before the number that may be picked, the noun, the words after it, and the clause.
    """

    verb: str
    asks: tuple[str, str, str, str] = ("", "", "", "")
    nothing: str = ""
    """The words for being done with nothing picked."""
    is_demanded: bool = False
    """Whether only the text of a card brings it about."""
    parts: bool = False
    """Whether the player gives up what is picked."""
    kinds: tuple[str, ...] = ()
    """The kinds of action that it counts as, by name."""
    bars: Callable[[TownState, int, int], Hindrance] = lambda seen, seat, copy: None
    """Returns the reason a copy, or a place, cannot be picked for it."""
    among: tuple[str, ...] = ("member",)
    """The zones of the characters picked for it."""


def _choice_barred(seen: TownState, seat: int, member: int) -> Hindrance:
    """Why a card does not let a character be chosen: it is out of reach, or does not match the card."""
    card, name = acting_card(seen), called(seen.data, member)
    if card is None or asking(seen).vars["of"] != "character":
        return None
    if cannot_be_named(seen, seen.stack[0], member):
        if seen.posture[member] == HIDDEN:
            return f"{name} is hiding and out of reach.", "MT-8.21", member
        return f"{name} cannot be targeted.", "MT-8.14", member
    return f"{name} is not among those whom {card.name} means.", "MT-8.13", member


PICKS = {
    "choose": PickPurpose("Choose", nothing="choose nobody", bars=_choice_barred, among=("fallen", "member")),
    "recruit": PickPurpose(
        "Recruit",
        ("Whom do you recruit", "character", "?", "MT-8.20"),
        is_demanded=True,
        kinds=("recruit",),
        bars=recruit_barred,
        among=("reserve", "member"),
    ),
    "resurrect": PickPurpose(
        "Resurrect",
        ("Whom do you resurrect", "gang member", "?", "MT-8.18"),
        is_demanded=True,
        kinds=("resurrect",),
        bars=resurrect_barred,
        among=("fallen", "member"),
    ),
    "discard": PickPurpose(
        "Discard", ("Discard", "Combat card", ".", "MT-8.4"), is_demanded=True, parts=True, kinds=("discard",)
    ),
    "replenish": PickPurpose(
        "Discard",
        ("You replenish: discard", "Combat card", ", then draw to five.", "MT-8.9"),
        "discard nothing",
        parts=True,
        kinds=("replenish", "discard"),
    ),
    "exchange": PickPurpose(
        "Exchange",
        ("Your Leader lets you exchange", "Combat card", ".", "MT-I.9"),
        "exchange nothing",
        parts=True,
        kinds=("scout", "exchange", "discard"),
    ),
    "search": PickPurpose(
        "Take",
        ("Take into your hand", "Combat card", ".", "MT-F.3"),
        "take nothing",
        is_demanded=True,
        kinds=("search",),
    ),
    "relocate": PickPurpose(
        "Relocate", ("Who relocates", "gang member", "?", "MT-4.3.1"), kinds=("scout", "relocate"), bars=move_barred
    ),
    "join": PickPurpose(
        "Join:",
        ("Who joins the scouting party", "gang member", "?", "MT-4.3.4"),
        "nobody joins",
        kinds=("scout", "join"),
        bars=join_barred,
    ),
    "arm": PickPurpose(
        "Hand out",
        ("Which Special Item do you hand out next", "Special Item", "?", "MT-11.14.1"),
        "hand out no more",
        kinds=("equip",),
        bars=arm_barred,
    ),
    "equip": PickPurpose(
        "Equip",
        ("Who is equipped with the Special Item", "gang member", "?", "MT-7.2"),
        kinds=("equip",),
        bars=equip_barred,
    ),
    "fight": PickPurpose(
        "Fight at",
        ("Where does the scouting party fight", "location", "?", "MT-6.2"),
        kinds=("attack",),
        bars=fight_barred,
    ),
    "snake": PickPurpose(
        "Snake", ("Which location do you snake", "location", "?", "MT-6.6"), is_demanded=True, bars=snaking_barred
    ),
    "attack": PickPurpose(
        "Attack", ("Whose gang On the Path do you attack", "player", "?", "MT-F.24"), kinds=("attack",)
    ),
}
"""All purposes of picks."""


def _purpose(seen: TownState) -> PickPurpose:
    return PICKS[str(asking(seen).vars["why"])]


# ---- questions ----


def _picking(at: Asked) -> Question:
    frame = asking(at.seen)
    why, purpose = str(frame.vars["why"]), _purpose(at.seen)
    if why == "choose":
        noun = "player" if frame.vars["of"] == "seat" else "gang member"
        return card_asks(at.seen, f"Choose {_wanted(frame, noun)}.")
    before, noun, after, clause = purpose.asks
    if why == "equip":
        return f"Who is equipped with {at.seen.data.name(at.seen.stack[0].vars['item'])}?", clause
    if why == "join" and (scouting := on_the_path(at.seen, at.seat)):
        before = f"{all_called(at.seen.data, tuple(scouting))} must scout; who joins"
    if why == "relocate":
        before += f" to {place_name(at.seen.data, int(at.seen.stack[0].vars['to']))}"
    if after != "?":
        return _said_by_card(at.seen, purpose, f"{before} {_wanted(frame, noun)}{after}"), clause
    # Items are handed out one by one, and the question itself says so.
    number = "" if _bounds(frame) == (1, 1) or why == "arm" else f" ({_wanted(frame, noun)})"
    return _said_by_card(at.seen, purpose, f"{before}{number}?"), clause


def _said_by_card(seen: TownState, purpose: PickPurpose, asked: str) -> str:
    """The question, preceded by the name of the card if a card demands the pick."""
    definition = acting_card(seen) if purpose.is_demanded else None
    return f"{definition.name}: {asked[0].lower()}{asked[1:]}" if definition else asked


def _bounds(frame: TownFrame) -> tuple[int, int]:
    """The smallest and largest numbers of picks."""
    return frame.vars["least"], min(frame.vars["most"], len(frame.vars["candidates"]))


def _wanted(frame: TownFrame, noun: str) -> str:
    """The number that may be picked in words, and the number picked so far."""
    least, most = _bounds(frame)
    picked = frame.vars["picked"]
    if least == most:
        said = f"{article(noun)} {noun}" if most == 1 else counted(most, noun)
    elif least:
        said = f"{least} to {most} {noun}s"
    else:
        said = f"up to {counted(most, noun)}" if most > 1 else f"at most one {noun}"
    return f"{said}, {len(picked)} so far" if picked else said


# ---- answers ----


def _pick(at: Asked, number: int) -> str:
    of, verb = asking(at.seen).vars["of"], _purpose(at.seen).verb
    if of == "seat":
        return f"{verb} {seat_name(at.seen.data, number)}"
    if of == "place":
        return f"{verb} {place_name(at.seen.data, number)}{_defended(at.seen, at.seat, number)}"
    if of == "card":
        candidates = asking(at.seen).vars["candidates"]
        before = [at.seen.data.name(c) for c in candidates[: candidates.index(number)]]
        return f"{verb} {numbered(at.seen.data.name(number), before)}"
    return f"{verb} {_character(at, number)}"


def _defended(seen: TownState, seat: int, place: int) -> str:
    """The members that would be fought at a place: ", against Doc Pell and The Brute of Ben"."""
    others = [s for s in range(len(seen.data.seats)) if s != seat]
    sides = {s: tuple(members_at(seen, s, place)) for s in others}
    against = [f"{all_called(seen.data, there)} of {seat_name(seen.data, s)}" for s, there in sides.items() if there]
    return f", against {' and '.join(against)}" if against else ""


def _character(at: Asked, member: int) -> str:
    name, why = called(at.seen.data, member), asking(at.seen).vars["why"]
    if why == "choose":
        return whose(at, member)
    if why == "recruit":
        return f"{name} ({life_said(at.seen, member)}{_home(at.seen, at.seat, member)})"
    return name if why == "resurrect" else f"{name} ({described(at.seen, member)})"


def _home(seen: TownState, seat: int, member: int) -> str:
    """The owner of the reserves a recruit comes from, unless they are the player's own."""
    owner = seen.data.owner[member]
    if owner == seat:
        return ""
    return ", of a gang that nobody plays" if owner == NOBODY else f", of {seat_name(seen.data, owner)}"


def _picked(at: Asked, number: int) -> tuple[int, ...]:
    of = asking(at.seen).vars["of"]
    if of == "place":
        return site(at, number)
    return () if of == "seat" else (number,)


def _rate_pick(at: Asked, number: int) -> int:
    """The rating of a pick, depending on its purpose."""
    memory = asking(at.seen).vars
    why, of = memory["why"], memory["of"]
    if PICKS[why].parts:
        return _uselessness(at, number)
    if why == "relocate":
        return -1
    if why == "join":
        return 5 if at.seen.must_scout[at.seat] else 3
    if of == "character":
        return rate_target(at, number) + 10
    if of == "place":
        holder = at.seen.holder[number]
        return 50 - (at.once(Lives).strength(holder, number) if holder != NOBODY else 0)
    return len(members(at.seen, number)) + at.seen.holder.count(number) if of == "seat" else 5


def _uselessness(at: Asked, card: int) -> int:
    """The rating for giving up a card; -1 for one worth keeping."""
    definition = at.seen.data.definitions[card]
    if definition.gang and definition.gang not in at.once(_gangs_of, at.seat):
        return 10
    return 2 if definition.power > at.seen.baseline[at.seat] else -1


def _gangs_of(seen: TownState, seat: int) -> frozenset[str]:
    """The gangs that a seat has members of."""
    return frozenset([seen.data.definitions[m].gang for m in members(seen, seat)])


def _why_pick(at: Asked, number: int) -> str:
    """The state of a character that may be chosen."""
    why, of = asking(at.seen).vars["why"], asking(at.seen).vars["of"]
    return why_target(at, number) if of == "character" and why in ("choose", "attack") else ""


def _done(at: Asked) -> str:
    """The words for being done; with nothing picked they say what that means."""
    if asking(at.seen).vars.get("picked"):
        return "Done"
    why = str(asking(at.seen).vars.get("why", ""))
    if why == "join" and on_the_path(at.seen, at.seat):
        return "Done: nobody else joins"
    nothing = PICKS[why].nothing if why in PICKS else ""
    return f"Done: {nothing}" if nothing else "Done"


QUESTIONS: tuple[QuestionKind[TownState], ...] = (QuestionKind("pick", _picking),)
ANSWERS = (
    AnswerKind("pick", "number:number", _pick, _picked, rates=_rate_pick, advises=_why_pick),
    AnswerKind(
        "done",
        "",
        _done,
        kinds=("pass",),
    ),
)


# ---- why not ----


def _recruit_reason(seen: TownState, frame: TownFrame) -> Reason:
    if seen.no_recruits[frame.seat]:
        return Reason(NO_RECRUITS, "MT-I.12.1")
    return Reason("Characters are recruited when a card or ability says so.", "MT-8.20")


def _resurrect_reason(seen: TownState, frame: TownFrame) -> Reason:
    if seen.end_game:
        return Reason("Nobody is resurrected in the End Game.", "MT-11.10")
    return Reason("Gang members are resurrected when a card or ability says so.", "MT-8.18")


KINDS = (
    ActionKind(("recruit",), _recruit_reason),
    ActionKind(("resurrect",), _resurrect_reason),
    ActionKind(("equip",), always("A Special Item is equipped when one is claimed.", "MT-7.3")),
    ActionKind(("search",), always("A pile is searched when a card or ability says so.", "MT-F.3")),
    ActionKind(
        ("discard",), always("Combat cards are discarded when you replenish, or when something says so.", "MT-8.9")
    ),
)
"""The kinds of action that cards bring about, each with the reason why it is not available now."""


def _pick_reasons(seen: TownState, thing: Thing) -> tuple[Reason, ...]:
    """Why a thing is not among those of its kind that may be picked."""
    of, purpose = asking(seen).vars["of"], _purpose(seen)
    if of == "place" and thing.kind == "location":
        found = purpose.bars(seen, asking(seen).seat, seen.data.place_of[thing.copy])
        return (because(seen.data, *found),) if found else ()
    is_such = thing.kind == "hand" if of == "card" else of == "character" and thing.kind in purpose.among
    return (_copy_reason(seen, purpose, thing.copy),) if is_such else ()


def _is_one_answer(frame: TownFrame, data: MatchData, offered: int, copy: int) -> bool:
    """Whether one offer stands for both copies: for cards, and characters in the same reserves; never for members."""
    if frame.vars["of"] == "character" and frame.vars["why"] != "recruit":
        return False
    return data.kind(offered) == data.kind(copy) and data.owner[offered] == data.owner[copy]


def _copy_reason(seen: TownState, purpose: PickPurpose, copy: int) -> Reason:
    """Why a character or card is not among those that may be picked."""
    frame, data, name = asking(seen), seen.data, called(seen.data, copy)
    clause, candidates = _picking(AnyAsked(seen))[1], frame.vars["candidates"]
    if copy in [candidates[place] for place in frame.vars["picked"]]:
        return because(data, f"{name} is already picked.", clause, copy)
    if copy in candidates:
        return because(data, f"Of several picks {name} is offered only in its place in the order.", clause, copy)
    if found := purpose.bars(seen, frame.seat, copy):
        return because(data, *found)
    alike = next((c for c in candidates if _is_one_answer(frame, data, c, copy)), NOTHING)
    if alike != NOTHING:
        return because(data, f"{name} is like {called(data, alike)}, which is offered.", clause, alike)
    if purpose.is_demanded and frame.vars["of"] == "character" and (card := acting_card(seen)) is not None:
        return because(data, f"{name} is not among those whom {card.name} means.", "MT-8.13", copy)
    return because(data, f"{name} is not among those that may be picked now.", clause, copy)


WHY_NOT: Mapping[tuple[str, str], Explain] = dict.fromkeys(
    (("pick", kind) for kind in ("location", "hand", "member", "fallen", "reserve")), _pick_reasons
)
"""Functions that explain why something is in no answer, by the question and the kind of thing."""
