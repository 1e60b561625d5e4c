from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from deckbuilder.app.cards.catalogue import search
from deckbuilder.app.deck import decks, judging
from deckbuilder.app.deck.importing import keep, preview
from deckbuilder.app.deck.incoming_text import of_file
from deckbuilder.app.expansions.installation import Installation, install, is_newer, remove
from deckbuilder.app.expansions.sets import check_set, list_sets
from deckbuilder.app.game.saved_games import resume_match
from deckbuilder.app.game.starting import start_match
from deckbuilder.app.library.installed_sets import read_shelf
from deckbuilder.app.library.library import Library, open_library
from deckbuilder.app.library.lookup import show_card
from deckbuilder.decks.model import Deck
from deckbuilder.errors import Refusal
from deckbuilder.paths import sets_home, shipped
from tests.support.replayed import verify
from tests.support.small_sets import FERRYMAN, SET, write_set

RATS = """
[[gang]]
id = "rats"
name = "The Rats"
icon = "R"
race = "Rat"
collective = "mischief"
starting = 1
power = 7

[[character]]
id = "a-rat"
name = "A Rat"
gang = "rats"
life = 3
race = "Rat"
"""
KING = FERRYMAN.replace("erryman", "ishmonger").replace('"militia"', '"rats"')

Write = Callable[..., Path]


@pytest.fixture
def written(tmp_path: Path) -> Write:
    """A function that writes a small set and returns its path."""

    return partial(write_set, tmp_path)


def installed_ids(library: Library) -> list[str]:
    return [entry.id for entry in list_sets(library) if entry.origin == "installed"]


def kept(library: Library, name: str, *starting: str) -> Deck:
    """A saved militia gang, legal with the core set, with some starting characters replaced by others."""
    model = decks.load_deck(library, "Powder and Prayer")
    text = decks.export_deck(model).replace(f"Name: {model.name}", f"Name: {name}")
    text = text.replace("Sets: core", "Sets: core, river")
    for one in starting:
        text = text.replace("1 Doc Pell", f"1 {one}", 1)
    path = Path(os.environ["DECKBUILDER_HOME"]).with_name(f"{name}.gang")
    path.write_text(text, encoding="utf-8")
    shown = preview(library, of_file(path))
    keep(library, shown)
    return shown.deck


def test_an_installed_set_is_there_at_once_and_at_every_later_start(library: Library, written: Write) -> None:
    assert search(library, "ferryman").cards == ()
    done = install(library, written())
    assert done.entry is not None
    assert (done.entry.id, done.entry.origin, done.is_new, done.replaced) == ("river", "installed", True, "")
    assert done.path == sets_home() / "monster-town" / "river.toml"
    assert [card.id for card in search(library, "ferryman").cards] == ["river/the-ferryman"]
    written().unlink()
    with open_library() as later:
        assert show_card(later, "The Ferryman").identity_name == "Renegade Militia"
        assert installed_ids(later) == ["river"]
        assert later.pool.card("river/the-ferryman") is not None


def test_nothing_is_left_beside_it(library: Library, written: Write) -> None:
    install(library, written())
    install(library, written(version="1.1"))
    remove(library, "river")
    assert list((sets_home() / "monster-town").iterdir()) == []


def test_a_set_with_a_fault_is_refused_whole(library: Library, written: Write) -> None:
    done = install(library, written(cards=FERRYMAN.replace("life = 3", "") + FERRYMAN.replace("life = 3", "lief = 99")))
    assert done.entry is None
    assert {"missing-key", "unknown-key", "duplicate-id"} <= {problem.code for problem in done.report.errors}
    assert not sets_home().exists()


def test_the_same_set_twice_changes_nothing(library: Library, written: Write) -> None:
    install(library, written())
    again = install(library, written())
    assert (again.is_new, again.changes) == (False, ())


def test_a_newer_version_takes_its_place_and_another_only_if_asked(library: Library, written: Write) -> None:
    install(library, written(version="1.9"))
    newer = install(library, written(version="1.10"))
    assert newer.replaced == "1.9"
    for version, reason in (("1.10", "same version but other content"), ("1.9", "not newer"), ("0.1", "not newer")):
        changed = written(version=version, cards=FERRYMAN.replace("life = 3", "life = 5"))
        with pytest.raises(Refusal, match=reason) as refused:
            install(library, changed)
        assert refused.value.exit_code == 1
    assert library.pool.find("The Ferryman") != ()
    forced = install(library, written(version="0.1"), is_forced=True)
    assert forced.entry is not None
    assert (forced.entry.version, forced.replaced) == ("0.1", "1.10")


@pytest.mark.parametrize(
    ("version", "than", "newer"),
    [
        ("1.1", "1.0", True),
        ("1.10", "1.9", True),
        ("2", "1.99", True),
        ("1.0.1", "1.0", True),
        ("1.0", "1.0-beta", True),
        ("1.0-beta2", "1.0-beta1", True),
        ("1.0-beta", "1.0-alpha", True),
        ("1.0", "1", False),
        ("1", "1.0", False),
        ("1.0-beta", "1.0", False),
        ("1.9", "1.10", False),
        ("1.0", "1.0", False),
    ],
)
def test_versions_are_compared_as_people_mean_them(version: str, than: str, newer: bool) -> None:
    assert is_newer(version, than) is newer


def test_a_shipped_set_can_be_neither_replaced_nor_removed(library: Library, written: Write) -> None:
    for path in (shipped("card_sets") / "monster_town" / "core", written("core", version="99")):
        with pytest.raises(Refusal, match="comes with deckbuilder") as refused:
            install(library, path, is_forced=True)
        assert refused.value.exit_code == 1
    with pytest.raises(Refusal, match="comes with deckbuilder"):
        remove(library, "core")


def test_only_shipped_sets_are_core(library: Library, written: Write) -> None:
    path = written()
    path.write_text(path.read_text(encoding="utf-8").replace("vocabulary = 1", "vocabulary = 1\ncore = true"))
    assert [problem.code for problem in check_set(path).report.errors] == ["core-set"]
    assert install(library, path).entry is None
    with open_library(extra_sets=(path,)) as other, pytest.raises(Refusal, match="Only sets that come with"):
        list_sets(other)
    assert check_set(shipped("card_sets") / "monster_town" / "core").report.is_clean


def test_a_set_that_is_not_installed_cannot_be_removed(library: Library, written: Write) -> None:
    install(library, written())
    with pytest.raises(Refusal, match='No set "rivr" is installed') as refused:
        remove(library, "rivr")
    assert (refused.value.hint, refused.value.exit_code) == ("Nearest: river.", 2)


def test_a_folder_is_installed_replaced_and_removed_as_one_set(
    library: Library, tmp_path: Path, written: Write
) -> None:
    folder = tmp_path / "set"
    folder.mkdir()
    (folder / "a.toml").write_text(SET.format(id="river", version="1", requires="[]"), encoding="utf-8")
    (folder / "b.toml").write_text(FERRYMAN, encoding="utf-8")
    (folder / "notes.txt").write_text("not part of it", encoding="utf-8")
    done = install(library, folder)
    assert done.path is not None
    assert sorted(path.name for path in done.path.iterdir()) == ["a.toml", "b.toml"]
    (folder / "a.toml").write_text(SET.format(id="river", version="2", requires="[]"), encoding="utf-8")
    assert install(library, folder).replaced == "1"
    assert [entry.version for entry in list_sets(library) if entry.id == "river"] == ["2"]
    single = install(library, written(version="3"))
    assert [path.name for path in (sets_home() / "monster-town").iterdir()] == ["river.toml"]
    assert single.replaced == "2"
    remove(library, "river")
    assert installed_ids(library) == []


def test_a_power_cut_while_a_folder_was_replaced_loses_nothing(library: Library, tmp_path: Path) -> None:
    folder = tmp_path / "river"
    folder.mkdir()
    (folder / "a.toml").write_text(SET.format(id="river", version="1", requires="[]") + FERRYMAN, encoding="utf-8")
    done = install(library, folder)
    assert done.path is not None
    done.path.rename(done.path.with_name(".river.aside"))
    with open_library() as later:
        assert installed_ids(later) == ["river"]
        (folder / "a.toml").write_text(SET.format(id="river", version="2", requires="[]"), encoding="utf-8")
        assert install(later, folder).replaced == "1"
        assert [path.name for path in done.path.parent.iterdir()] == ["river"]


def test_saved_gangs_whose_verdict_changes_are_named(library: Library, written: Write) -> None:
    kept(library, "Crossing", "The Ferryman")
    kept(library, "Untouched")
    decks.save_deck(library, decks.new_deck(library, "undead", "Bystanders"))

    def said(done: Installation) -> list[tuple[str, str, str]]:
        return [(change.name, change.before, change.after) for change in done.changes]

    assert said(install(library, written())) == [
        ("Crossing", "not legal (3 errors)", "legal"),
        ("Untouched", "not legal (1 error)", "legal"),
    ]
    bound = FERRYMAN.replace('gang = "militia"', 'gang = "wolfenpack"')
    worse = install(library, written(cards=bound, version="2"))
    assert said(worse) == [("Crossing", "legal", "not legal (1 error)")]
    assert [problem.code for problem in worse.changes[0].problems] == ["ICON-1"]
    gone = remove(library, "river")
    assert [change.name for change in gone.changes] == ["Crossing", "Untouched"]
    assert {"FILE-1", "FILE-2"} <= {problem.code for problem in gone.changes[0].problems}
    again = judging.check(library, ["Crossing"]).decks[0]
    assert [problem.message for problem in again.errors if problem.code == "FILE-2"] == [
        'The set "river" is not installed; install it or take it out of the sets of the gang.'
    ]
    assert library.decks.load("Crossing") is not None


def test_a_game_keeps_its_cards_when_their_set_goes(library: Library, written: Write, tmp_path: Path) -> None:
    install(library, written())
    kept(library, "Crossing", "The Ferryman")
    match = start_match(library, ["Crossing", "The Slow Tide"], ("human", "rated"), seed=4)
    match.advance()
    path = match.save(tmp_path / "game.json")
    remove(library, "river")
    resumed = resume_match(library, str(match.number))
    assert resumed.prompt == match.prompt
    assert "The Ferryman" in resumed.sheets("river/the-ferryman")[0]
    assert verify(path).equal


def test_a_set_that_another_needs_stays(library: Library, written: Write) -> None:
    install(library, written("rats", RATS))
    install(library, written("docks", KING, requires='["core", "rats"]'))
    with pytest.raises(Refusal, match='"docks" needs it') as refused:
        remove(library, "rats")
    assert refused.value.exit_code == 1
    other = RATS.replace('id = "rats"', 'id = "mice"').replace('gang = "rats"', 'gang = "mice"')
    with pytest.raises(Refusal, match='"docks" could not be read together with this version'):
        install(library, written("rats", other, version="2"))
    assert installed_ids(library) == ["docks", "rats"]
    assert library.pool.card("docks/the-fishmonger") is not None
    remove(library, "docks")
    remove(library, "rats")
    assert installed_ids(library) == []


def test_a_set_that_needs_one_that_is_missing_is_refused(library: Library, written: Write) -> None:
    done = install(library, written("docks", KING, requires='["core", "rats"]'))
    assert {problem.code for problem in done.report.errors} == {"missing-set", "unknown-gang"}


def test_a_set_named_for_this_time_stands_in_for_the_installed_one(library: Library, written: Write) -> None:
    install(library, written("rats", RATS))
    install(library, written("docks", KING, requires='["core", "rats"]'))
    draft = written("rats", RATS.replace("life = 3", "life = 9"), version="0.1")
    with open_library(extra_sets=(draft,)) as other:
        assert "life 9" in show_card(other, "A Rat").lines[1]
        assert [(one.id, one.origin) for one in list_sets(other) if one.origin != "shipped"] == [
            ("docks", "installed"),
            ("rats", "extra"),
        ]
        assert other.notices == ()


def test_an_installed_set_that_no_longer_fits_is_left_out_and_said(library: Library, written: Write) -> None:
    install(library, written("rats", RATS))
    install(library, written("docks", KING, requires='["core", "rats"]'))
    install(library, written())
    (sets_home() / "monster-town" / "rats.toml").write_text("no set at all", encoding="utf-8")
    with open_library() as later:
        assert installed_ids(later) == ["river"]
        said = [notice.split(" is ignored: ")[0] for notice in later.notices]
        assert said == ["The installed set docks", "The installed set rats"] or said == said[::-1]
        assert [card.id for card in search(later, "fishmonger").cards] == []
        assert remove(later, "rats").version == ""
        remove(later, "docks")
    with open_library() as last:
        assert (installed_ids(last), last.notices) == (["river"], ())


def test_the_catalogue_is_filled_again_when_a_file_there_changes(library: Library, written: Write) -> None:
    done = install(library, written())
    assert done.path is not None
    assert len(search(library, "ferryman").cards) == 1
    text = done.path.read_text(encoding="utf-8").replace("The Ferryman", "The Ferrywoman")
    done.path.write_text(text, encoding="utf-8")
    with open_library() as later:
        assert [card.name for card in search(later, "set:river").cards] == ["The Ferrywoman"]


def test_strange_things_in_the_folder_harm_nobody(library: Library, written: Write) -> None:
    install(library, written())
    folder = sets_home() / "monster-town"
    (folder / "empty").mkdir()
    (folder / "notes.txt").write_text("hello", encoding="utf-8")
    (folder / "large.toml").write_bytes(b"x" * 2_000_000)
    (folder / ".hidden.toml").write_text("x", encoding="utf-8")
    if hasattr(os, "mkfifo"):
        os.mkfifo(folder / "pipe.toml")
    with open_library() as later:
        assert installed_ids(later) == ["river"]
        assert [card.id for card in search(later, "ferryman").cards] == ["river/the-ferryman"]
        assert len(later.notices) == 1 + hasattr(os, "mkfifo")
        remove(later, "large")


def test_an_installed_set_whose_id_is_shipped_by_now_can_be_removed(library: Library, written: Write) -> None:
    done = install(library, written())
    assert done.path is not None
    done.path.rename(done.path.with_name("loose-ends.toml"))
    path = done.path.with_name("loose-ends.toml")
    path.write_text(path.read_text(encoding="utf-8").replace('"river"', '"loose-ends"'), encoding="utf-8")
    with open_library() as later:
        assert {one.id: one.origin for one in list_sets(later)}["loose-ends"] == "shipped"
        assert "Another set has the id" in later.notices[0]
        remove(later, "loose-ends")
        assert (installed_ids(later), later.shelf.left_out) == ([], ())


@pytest.mark.skipif(os.name == "nt", reason="needs links")
def test_a_folder_that_the_user_linked_is_unlinked_and_not_emptied(library: Library, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "a.toml").write_text(SET.format(id="river", version="1", requires="[]") + FERRYMAN, encoding="utf-8")
    home = sets_home() / "monster-town"
    home.mkdir(parents=True)
    (home / "river").symlink_to(mine)
    assert installed_ids(library) == ["river"]
    remove(library, "river")
    assert (installed_ids(library), (mine / "a.toml").is_file()) == ([], True)


def test_a_folder_that_cannot_be_written_is_a_refusal(library: Library, written: Write) -> None:
    sets_home().parent.mkdir(parents=True, exist_ok=True)
    sets_home().write_text("a file in the way", encoding="utf-8")
    with pytest.raises(Refusal) as refused:
        install(library, written())
    assert refused.value.code == "cannot-write"


def test_a_failed_exchange_puts_the_old_set_back(
    library: Library, written: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(library, written())
    folder = tmp_path / "river"
    folder.mkdir()
    (folder / "a.toml").write_text(SET.format(id="river", version="2", requires="[]"), encoding="utf-8")
    real = os.replace

    def full(source: Path, target: Path) -> None:
        if source.name == "river" and source.is_dir():
            raise OSError(28, "No space left on device")
        real(source, target)

    with monkeypatch.context() as broken:
        broken.setattr("deckbuilder.app.expansions.set_copies.os.replace", full)
        with pytest.raises(Refusal, match="No space left"):
            install(library, folder)
    with open_library() as later:
        assert [entry.version for entry in list_sets(later) if entry.id == "river"] == ["1.0"]


def test_reading_without_a_data_folder_makes_none() -> None:
    assert [one.id for one in read_shelf().installed] == []
    assert not sets_home().exists()
