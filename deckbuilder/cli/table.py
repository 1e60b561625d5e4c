"""A game in plain lines: the table, questions and hints, what has happened since the last choice, answers to why."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from deckbuilder.app.game.match_log import chain_lines, usable_lines
from deckbuilder.app.game.questions import number_said
from deckbuilder.app.game.viewpoint import SPECTATOR
from deckbuilder.cli.render import say, wrapped, wrapped_line
from deckbuilder.text import counted, harmless, listed, number_of

if TYPE_CHECKING:
    from deckbuilder.app.game.guided_game import Guide
    from deckbuilder.app.game.play import Match
    from deckbuilder.cards.pool import CardPool
    from deckbuilder.kernel.views import Area, Piece, Prompt, Reason, SeatView, TableView


def table_lines(view: TableView) -> str:
    """The whole table, as compact as is readable."""
    lines = [view.headline] if view.headline else []
    for seat in view.seats:
        lines += [*seat_lines(seat), *_areas(seat.areas, view)]
    if any(area.is_there for area in view.areas):
        lines += ["The table", *_areas(view.areas, view)]
    if view.outcome:
        lines.append(view.outcome)
    return "\n".join(lines)


def meeting_lines(view: TableView) -> str:
    """The part of the table where something is being decided, with its sides; empty if there is none."""
    focus = {area.key for area in view.areas if area.is_focus}
    return "\n".join(_areas([area for area in view.areas if area.key in focus or area.within in focus], view))


def prompt_lines(prompt: Prompt) -> str:
    """A question with its numbered answers."""
    return f"{question_lines(prompt)}\n{answer_lines(prompt)}"


def question_lines(prompt: Prompt) -> str:
    """A question, and the text of the card that asks it."""
    clause = f" [{prompt.clause}]" if prompt.clause else ""
    lines = wrapped_line(harmless(f"{prompt.question}{clause}"))
    if prompt.asker is not None:
        lines += wrapped_line(harmless(f'"{prompt.asker.text}"'), "  ", "  ")
    return "\n".join(lines)


def answer_lines(prompt: Prompt) -> str:
    """The numbered answers of a question, and the offers beside them."""
    lines: list[str] = []
    size = len(str(len(prompt.answers)))
    for number, choice in enumerate(prompt.answers, start=1):
        # Passing has a letter of its own, so that no number typed out of habit passes.
        head = f"  {'p' if number - 1 == prompt.passing else number:>{size}}  "
        lines += wrapped_line(harmless(choice.label), head, " " * len(head)) or [head.rstrip()]
    if prompt.picks is not None:
        if prompt.picks.takes_all:
            lines.append(f"  all  Pick {'both' if prompt.picks.most == 2 else 'them all'}")
        many = number_said(prompt.picks.least, prompt.picks.most)
        example = " ".join(str(number) for number in range(1, max(2, prompt.picks.least) + 1))
        lines += wrapped_line(f"{many}: all you want in one line, such as {example}.", "  ", "  ")
    for offer in prompt.beside:
        lines += wrapped_line(f"[{'x' if offer.is_wanted else ' '}] {offer.says}: ask me", "  x  ", "     ")
    return "\n".join(lines)


def answers_said(prompt: Prompt) -> str:
    """Which answers a question takes, as the end of a sentence."""
    numbers = [number for number in range(1, len(prompt.answers) + 1) if number - 1 != prompt.passing]
    said = []
    if len(numbers) > 1:
        said.append(f"they go from {numbers[0]} to {numbers[-1]}")
    elif numbers:
        said.append(f"there is {numbers[0]}")
    if prompt.passing is not None:
        said.append("p passes")
    return ", and ".join(said)


def seat_lines(seat: SeatView) -> Iterator[str]:
    """Who sits at a seat, and its numbers."""
    title = f" - {seat.title}" if seat.title else ""
    numbers = "  ".join(counter.said for counter in seat.counters)
    note = f"  ({seat.note})" if seat.note else ""
    yield from wrapped_line(harmless(f"{seat.name}{title}  {numbers}{note}".rstrip()), "", "      ")


def _areas(areas: Iterable[Area], view: TableView) -> Iterator[str]:
    sides = [area for area in view.areas if area.within]
    meetings = {area.within for area in sides}
    for area in areas:
        if _is_past(area, view):
            continue
        if area.is_there or area.key in meetings:
            margin = "    " if area in sides else "  "
            said = _on_the_map(area, view) if _is_on_a_map(area) else _titled(area, view.beside(area))
            said += "".join(f", {counter.said}" for counter in area.counters)
            is_named = not area.count and (area.key in meetings or bool(area.notes))
            yield from wrapped_line(harmless(said) if is_named else _area(area, said), margin, f"{margin}    ")
            for note in area.notes:
                yield from wrapped_line(harmless(note), f"{margin}  ", f"{margin}    ")


def _titled(area: Area, beside: str) -> str:
    return f"{area.title}, next to {beside}" if beside else area.title


def _is_on_a_map(area: Area) -> bool:
    return bool(area.region) or area.is_water


def _is_past(area: Area, view: TableView) -> bool:
    """Whether an area is an empty place on the map of a finished game, where nobody will go any more."""
    return bool(view.outcome) and _is_on_a_map(area) and not area.pieces


def _on_the_map(area: Area, view: TableView) -> str:
    """A place by its number, with its region, what is printed there, and where ways and ferries lead.

    If the game is over, nobody goes anywhere, and ways are left out.
    """
    if view.outcome:
        return area.numbered
    names = {one.key: one.numbered for one in view.areas}
    known = ", ".join(("water" if area.is_water else area.region, *area.signs))
    ferries = [f"ferry from {names[one]} to {names[other]}" for one, other in area.crossings]
    beside = listed([names[key] for key in area.neighbours if key in names])
    return "; ".join([_titled(replace(area, title=f"{area.numbered} ({known})"), beside), *ferries])


def _area(area: Area, titled: str) -> str:
    title = harmless(titled)
    if not area.pieces:
        return f"{title}: {counted(area.count, area.holds) if area.count else 'nothing'}"
    shown = ", ".join(_piece(piece) for piece in area.pieces)
    more = f", and {counted(area.unseen, area.holds)} more" if area.unseen > 0 else ""
    is_counted = area.ref >= 0 and bool(area.counters)  # a place whose counters say what it holds
    number = f" ({area.count})" if area.count > 1 and not is_counted else ""
    return f"{title}{number}: {shown}{more}"


def _piece(piece: Piece) -> str:
    marks = f" [{', '.join(piece.marks)}]" if piece.marks else ""
    note = f" ({piece.said})" if piece.said else ""
    face = f": {piece.face}" if piece.face else ""
    return harmless(f"{piece.name}{face}{marks}{note}")


def told_lines(guide: Guide) -> str:
    """What the guide says at the pending question; "" if there is nothing new to say."""
    told = guide.here()
    if told is None:
        return ""
    lines = [f"\nGuide {told.number} of {told.of}: {told.hint.title}", wrapped(told.hint.text)]
    if told.advised is not None:
        lines.append(wrapped(f"Try {'p' if told.passes else told.advised + 1}: {told.answer}."))
    if told.hint.clause:
        lines.append(f"`deckbuilder rules show {told.hint.clause}` says more.")
    return "\n".join(lines)


def unreached_lines(guide: Guide) -> str:
    """The hints that did not come up in a guided game that is over."""
    lines = [f"\n{guide.unreached_said} in this game:"]
    for hint in guide.unreached:
        lines += [f"\n{hint.title}{f' [{hint.clause}]' if hint.clause else ''}", wrapped(hint.text)]
    return "\n".join(lines)


def say_why(match: Match, seat: int, about: str) -> None:
    """Explain what happened, if `about` is empty or a negative number, or else an answer by number, or a name."""
    prompt, number = match.prompt, number_of(about)
    before = number_of(about.removeprefix("-")) if about.startswith("-") else None if about else 1
    if before:
        say_chain(match.why_happened(seat, -before), match.content.pool)
    elif about.casefold() in ("p", "pass") and prompt is not None and prompt.passing is not None:
        say(wrapped(match.why(prompt.passing)))
    elif number is not None:
        say(wrapped(match.why(number - 1)))
    else:
        passing, answers = (prompt.passing, prompt.answers) if prompt is not None else (None, ())
        keys = ["p" if n == passing else str(n + 1) for n in range(len(answers))]
        say(wrapped("\n".join(usable_lines(match.why_not(about), keys))))


def say_chain(chain: Sequence[Reason], pool: CardPool) -> None:
    """Print what happened, and indented below it what led to it."""
    first, *behind = chain_lines(chain, pool)
    say(wrapped("\n".join([first, *(f"  {line}" for line in behind)])))


# ------------------------------------------------------------------ what has happened

RECALLED = 12
"""The number of sentences from an earlier session that are told again."""
SINCE, UNTIL = "Since you last chose:", "Until now:"


@dataclass(slots=True)
class News:
    """What each seat has heard, and what everybody at the table has, as a spectator."""

    told: dict[int, int] = field(default_factory=dict)
    """The number of sentences each has been told."""
    headline: str = ""
    """The headline that was last told."""
    _waiting: list[str] = field(default_factory=list)
    """What to tell with the next question."""
    _numbers: dict[tuple[int, int], list[str]] = field(default_factory=dict)
    """The numbers of each seat as each listener was last told them."""
    _have_chosen: set[int] = field(default_factory=set)

    def recall(self, match: Match) -> None:
        """Of what happened in an earlier session, tell only the end."""
        for seat in (SPECTATOR, *range(len(match.players))):
            self.told[seat] = max(0, len(match.log(seat)) - RECALLED)

    def forget(self, match: Match) -> None:
        """Mark everything in the game until now as told."""
        self._waiting.clear()
        self.headline = ""
        for seat in (SPECTATOR, *range(len(match.players))):
            self.told[seat] = len(match.log(seat))

    def note(self, match: Match, seat: int, sentence: str) -> None:
        """Tell this with the next question, after what happened before it."""
        self._gather(match, seat)
        self._waiting.append(sentence)

    def lines(self, match: Match, seat: int) -> list[str]:
        """What a listener has not heard yet, with whose turn it is now and the numbers that have changed."""
        self._gather(match, seat)
        news, self._waiting = [wrapped(sentence) for sentence in self._waiting], []
        if news:
            news.insert(0, SINCE if seat in self._have_chosen else UNTIL)
        self._have_chosen.add(seat)
        return news if match.is_over else [*news, *self._standing(match, seat)]

    def _gather(self, match: Match, seat: int) -> None:
        known = self.told.get(seat, 0)
        news = match.log(seat, known)
        self.told[seat] = known + len(news)
        self._waiting += news

    def _standing(self, match: Match, seat: int) -> list[str]:
        view = match.view(seat)
        if view.headline == self.headline:
            return []
        self.headline = view.headline
        told = [view.headline]
        for one in view.seats:
            lines, key = list(seat_lines(one)), (seat, one.seat)
            if self._numbers.get(key) != lines:
                self._numbers[key] = lines
                told += lines
        return told
