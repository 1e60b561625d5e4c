"""Random numbers for imagined tables: they depend on the seed and on nothing else."""

from __future__ import annotations

from deckbuilder.kernel.chance import keys


def test_the_same_seed_gives_the_same_numbers_on_every_machine() -> None:
    assert keys(7, 2) == keys(7, 5)[:2]
    assert [key % 1000 for key in keys(7, 4)] == [184, 929, 684, 998]


def test_another_seed_gives_other_numbers() -> None:
    found = {keys(seed, 3) for seed in (0, 1, -1, 2**63, 10**9)}
    assert len(found) == 5
    assert all(0 <= key < 2**64 for numbers in found for key in numbers)
