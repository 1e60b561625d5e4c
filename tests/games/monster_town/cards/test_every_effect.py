"""Everything printed on a shipped card happens in a scenario named after the card.

That covers each word of its effects, each way to cancel, each lasting change, and each condition or offer both ways.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tests.clauses.running import run_quietly
from tests.games.monster_town.cards.test_every_card import shipped_cards, slug
from tests.games.monster_town.cards.watching import Watch, report

HERE = Path(__file__).parent


@pytest.mark.clauses
def test_every_word_of_every_card_is_carried_out_in_its_scenarios(tmp_path: Path) -> None:
    watch = Watch({card.id: slug(card) for card in shipped_cards()})
    run_quietly([str(path) for path in sorted(HERE.glob("test_*.py")) if path != Path(__file__)], watch, tmp_path)
    shipped = {card.id for card in shipped_cards()}
    never = {card: words for card, words in report(watch).items() if card in shipped}
    said = Counter(part[0] for part in watch.parts)
    done = Counter(part[0] for part in watch.done)
    for card in sorted(shipped):
        print(f"{card:44} {done[card]:2} of {said[card]:2} {'; '.join(never.get(card, ()))}")
    assert shipped - said.keys() == set(), "every card was at some table"
    assert never == {}, "write a scenario in which this happens, and name it after the card"
