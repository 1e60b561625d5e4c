"""Lists and files in the style of other programs, as their players paste them, read as those players mean them."""

from __future__ import annotations

from deckbuilder.decks.exchange.account import Account, account_of
from deckbuilder.decks.exchange.dialects import read_any
from deckbuilder.decks.exchange.found import Made
from deckbuilder.decks.exchange.guessing import completed
from deckbuilder.decks.model import Deck
from tests.decks.exchange.gangs import everything, known


def read(text: str, source: str = "") -> tuple[Deck, Account, str]:
    """The gang, the fate of every line, and the dialect recognised."""
    dialect, reading = read_any(text, known(), source)
    reading = completed(reading, known())
    return reading.deck, account_of(reading, known(), text if dialect.has_lines else ""), dialect.key


def told(account: Account, made: Made) -> list[tuple[int, str]]:
    """The lines that became this, with the notes on them."""
    return [(entry.line, entry.said) for entry in account.entries if entry.made is made]


ARENA = """About
Name Slow and Steady

Deck
1 The Sexton (core) 93
1x Doctor Vesper Loam (CORE)
2 Necro Blast (Core)
1 Coffin Lid

Sideboard
2 Crypt Cantor (core) 94
"""


def test_a_list_as_a_card_game_client_copies_it_to_the_clipboard() -> None:
    deck, account, key = read(ARENA)
    assert (key, deck.name, deck.identity) == ("list", "Slow and Steady", "The Living Undead")
    assert everything(deck) == {
        ("starting", "core/the-sexton"): 1,
        ("starting", "core/doctor-vesper-loam"): 1,
        ("combat", "core/necro-blast"): 2,
        ("items", "core/coffin-lid"): 1,
        ("reserves", "core/crypt-cantor"): 2,
    }
    assert told(account, Made.GUESSED) == [(0, "most of its cards are")]
    assert told(account, Made.UNKNOWN) == []


def test_a_number_that_is_another_cards_is_said_and_the_name_counts() -> None:
    deck, account, _ = read(
        "Combat deck\n2 Chomp (core) 1\n2 Chomp (core) 110\n1 Chomp (core) 111\n1 Chomp (core) 9999\n"
    )
    assert {line.card for line in deck.lines} == {"Chomp"}
    said = [text.rpartition(": ")[2] for line, text in told(account, Made.GUESSED) if line]
    assert said == [
        "number 1 there is Dowager Ilse Karnow, and Chomp is 111, so the name was used",
        "number 110 there is Sepsis, and Chomp is 111, so the name was used",
        "number 9999 there is no card, and Chomp is 111, so the name was used",
    ]


def test_sections_in_brackets_are_headings() -> None:
    deck, account, _ = read("[metadata]\n[Main]\n1 The Sexton\n2 Necro Blast\n[Reserves]\n2 Crypt Cantor\n")
    assert everything(deck) == {
        ("starting", "core/the-sexton"): 1,
        ("combat", "core/necro-blast"): 2,
        ("reserves", "core/crypt-cantor"): 2,
    }
    assert deck.name == ""
    strange = (1, "a heading of another program; the cards below are sorted into their piles")
    assert told(account, Made.GUESSED) == [(0, "most of its cards are"), strange]


BUILDER_SITE = """1x The Sexton (core) 101 *F* [Leaders] ^Have,#37d67a^
1x Gutter Biter (XYZ) 7 #hungry #cheap
2x Necro Blast *E*
SB: 1 Crypt Cantor
Kill Shot x2
Coffin Lid (1)
[core] Flooded Platform
"""


def test_a_list_from_a_deck_site_with_foils_categories_and_tags() -> None:
    deck, account, key = read(BUILDER_SITE)
    assert key == "list"
    assert everything(deck) == {
        ("starting", "core/the-sexton"): 1,
        ("starting", "core/gutter-biter"): 1,
        ("combat", "core/necro-blast"): 2,
        ("reserves", "core/crypt-cantor"): 1,
        ("combat", "core/kill-shot"): 2,
        ("items", "core/coffin-lid"): 1,
        ("rendezvous", "core/flooded-platform"): 1,
    }
    guessed = dict(told(account, Made.GUESSED))
    assert "*F* [Leaders] ^Have,#37d67a^ left out" in guessed[1]
    assert 'no set "XYZ" is known, so the name was used' in guessed[2]
    assert guessed[3] == "2 Necro Blast, Combat deck: *E* left out"
    assert told(account, Made.UNKNOWN) == []


LIVING_CARD_GAME = """Night of the Long Shovels

Faction: The Living Undead
Packs: From Core Set to Core Set

Character (3)
1x The Sexton (Core Set)
2x Crypt Cantor (Core Set)

Combat deck (2)
2x Necro Blast (Core Set)

Special Items (1)
1x Coffin Lid (Core Set)
"""


def test_a_list_of_a_living_card_game_with_sections_by_type() -> None:
    deck, account, key = read(LIVING_CARD_GAME)
    assert (key, deck.name, deck.identity) == ("list", "Night of the Long Shovels", "The Living Undead")
    assert everything(deck) == {
        ("starting", "core/the-sexton"): 1,
        ("starting", "core/crypt-cantor"): 2,
        ("combat", "core/necro-blast"): 2,
        ("items", "core/coffin-lid"): 1,
    }
    assert (1, "the name of the deck") in told(account, Made.GUESSED)
    assert (6, "a heading of another program; the cards below are sorted into their piles") in told(
        account, Made.GUESSED
    )
    assert told(account, Made.UNUSED) == [(4, "it has no meaning here")]
    assert told(account, Made.UNKNOWN) == []
    assert deck.unread == ()


COCKATRICE = """<?xml version="1.0" encoding="UTF-8"?>
<cockatrice_deck version="1">
    <lastLoadedTimestamp>Fri Nov 20 21:04:00 2026</lastLoadedTimestamp>
    <deckname>Slow and Steady</deckname>
    <bannerCard providerId="">The Sexton</bannerCard>
    <comments>Bring a shovel.
Gang: this is still a comment</comments>
    <tags/>
    <zone name="main">
        <card number="1" name="The Sexton" setShortName="CORE" collectorNumber="101"/>
        <card number="2" name="necro blast"/>
        <card number="1" name="Coffin Lid"/>
    </zone>
    <zone name="side">
        <card number="2" name="Crypt Cantor"/>
        <card number="1" name="Nobody Yuo Know"/>
    </zone>
</cockatrice_deck>
"""


def test_a_deck_of_cockatrice_with_elements_that_mean_nothing_here() -> None:
    deck, account, key = read(COCKATRICE)
    assert (key, deck.name) == ("cod", "Slow and Steady")
    assert deck.notes == "Bring a shovel.\nGang: this is still a comment"
    assert everything(deck) == {
        ("starting", "core/the-sexton"): 1,
        ("combat", "core/necro-blast"): 2,
        ("items", "core/coffin-lid"): 1,
        ("reserves", "core/crypt-cantor"): 2,
        ("starting", "Nobody Yuo Know"): 1,
    }
    passed_over = [(entry.line, entry.written) for entry in account.entries if entry.made is Made.UNUSED]
    assert passed_over == [(3, "<lastLoadedTimestamp>"), (5, "<bannerCard>"), (8, "<tags>")]
    assert told(account, Made.UNKNOWN) == [(16, 'No card is called "Nobody Yuo Know".')]


OCTGN = """<?xml version="1.0" encoding="utf-8" standalone="yes"?>
<deck game="30c200c9-6c98-49a4-a293-106c06295c05" sleeveid="0">
  <section name="Starting Characters" shared="False">
    <card qty="1" id="bc0f047c-01b1-427f-a439-d451eda01001">The Sexton</card>
    <card qty="1" id="bc0f047c-01b1-427f-a439-d451eda01002">Crypt Cantor</card>
  </section>
  <section name="Draw Deck" shared="False">
    <card qty="2" id="bc0f047c-01b1-427f-a439-d451eda01003">Necro Blast</card>
    <card id="bc0f047c-01b1-427f-a439-d451eda01004">Coffin Lid</card>
  </section>
  <section name="Reserves" shared="False" />
  <notes><![CDATA[Bring a shovel & a lamp.]]></notes>
</deck>
"""


def test_a_deck_of_octgn_whose_ids_are_of_another_plug_in() -> None:
    deck, account, key = read(OCTGN)
    assert (key, deck.notes) == ("o8d", "Bring a shovel & a lamp.")
    assert everything(deck) == {
        ("starting", "core/the-sexton"): 1,
        ("starting", "core/crypt-cantor"): 1,
        ("combat", "core/necro-blast"): 2,
        ("items", "core/coffin-lid"): 1,
    }
    assert told(account, Made.UNKNOWN) == []


def test_a_spreadsheet_from_a_country_that_splits_at_semicolons() -> None:
    deck, account, key = read(
        "\ufeffQty;Card Name;Foil;Zone\r\n2;Necro Blast;yes;Combat deck\r\n1;The Sexton;;main\r\n"
    )
    assert key == "csv"
    assert everything(deck) == {("combat", "core/necro-blast"): 2, ("starting", "core/the-sexton"): 1}
    unused = [(entry.line, entry.written) for entry in account.entries if entry.made is Made.UNUSED]
    assert unused == [(1, "Foil")]


def test_a_set_with_signs_that_cannot_be_seen_is_named_harmlessly() -> None:
    _, account, _ = read("Count,Name,Edition,Condition\n1,Necro Blast,co\ud7ffre,NM\n")
    said = '1 Necro Blast, Combat deck: no set "co\\ud7ffre" is known, so the name was used'
    assert (2, said) in told(account, Made.GUESSED)


def test_a_collection_sheet_tells_equal_names_apart_by_edition() -> None:
    rows = "1,The Brute,CORE,NM\n1,The Brute,Fixture-Gangs,NM\n1,Necro Blast,2xm,NM\n"
    deck, account, _ = read("Count,Name,Edition,Condition\n" + rows)
    assert set(everything(deck)) == {
        ("starting", "core/the-brute"),
        ("starting", "fixture-gangs/the-brute"),
        ("combat", "core/necro-blast"),
    }
    assert (4, '1 Necro Blast, Combat deck: no set "2xm" is known, so the name was used') in told(account, Made.GUESSED)
    assert [entry.written for entry in account.entries if entry.made is Made.UNUSED] == ["Condition"]


def test_a_row_that_was_split_at_the_comma_of_a_name_is_kept() -> None:
    deck, _, _ = read("count,name\n1,Mrs Grice, Landlady\n2,Necro Blast\n")
    assert everything(deck) == {("combat", "core/necro-blast"): 2}
    assert [(problem.where, problem.cards[0]) for problem in deck.unread] == [("line 2", "1, Mrs Grice, Landlady")]


def test_a_post_of_a_forum_in_markdown() -> None:
    from deckbuilder.decks.exchange.dialects import dialect
    from tests.decks.exchange.gangs import fingerprint, listing, starters

    write = dialect("markdown").write
    assert write is not None
    for before in starters():
        deck, account, key = read(write(listing(before)))
        assert (key, deck.name, deck.notes) == ("list", before.name, before.notes)
        assert fingerprint(deck) == fingerprint(before)
        assert {entry.made for entry in account.entries} <= {Made.UNDERSTOOD, Made.NOTE}


def test_a_name_that_looks_like_something_else_is_still_that_card() -> None:
    for written in ("Bull's-Eye Lamp", "bulls-eye-lamp", "brass-bailiffs/bulls-eye-lamp", "BULL'S-EYE LAMP"):
        deck, account, _ = read(f"Deck\n2 {written}\n")
        assert (written, everything(deck)) == (written, {("items", "brass-bailiffs/bulls-eye-lamp"): 2})
        assert told(account, Made.UNKNOWN) == []


def test_a_slip_in_a_name_is_mended_only_where_one_card_can_be_meant() -> None:
    deck, account, _ = read("Combat deck\n2 Necro Blsat\n1 Kil Shot\n1 The\n1 core/necro-blsat\n")
    assert everything(deck)["combat", "core/necro-blast"] == 2
    assert everything(deck)["combat", "core/kill-shot"] == 1
    guessed = dict(told(account, Made.GUESSED))
    assert guessed[2] == '2 Necro Blast, Combat deck: "Necro Blsat" read as Necro Blast'
    unknown = {entry.line: entry.nearest for entry in account.entries if entry.made is Made.UNKNOWN}
    assert set(unknown) == {4, 5}
    assert len(unknown[4]) == 3
    assert "Necro Blast" in unknown[5]


def test_a_slip_beside_a_set_and_a_number_is_mended_too() -> None:
    deck, account, _ = read("Combat deck\n2x Necro Blsat (Core) #12\n1 Kil Shot [foil]\n1 Blorpf (Core) 99\n")
    assert everything(deck) == {
        ("combat", "core/necro-blast"): 2,
        ("combat", "core/kill-shot"): 1,
        ("combat", "Blorpf (Core) 99"): 1,
    }
    assert [line for line, _ in told(account, Made.UNKNOWN)] == [4]


def test_a_sideboard_is_not_silently_added_to_the_deck() -> None:
    deck, account, _ = read("Deck\n1 The Sexton\nSideboard\n2 Necro Blast\n1 Crypt Cantor\n1 Kil Shot\n")
    assert everything(deck)["combat", "core/necro-blast"] == 2
    aside = {
        line for line, said in told(account, Made.GUESSED) if said.endswith("there is only one section for it here")
    }
    assert aside == {4, 6}


def test_sections_of_other_programs_are_told() -> None:
    octgn = '<deck game="x"><section name="Agendas"><card qty="1" id="y">Coffin Lid</card></section></deck>'
    cockatrice = '<cockatrice_deck><zone name="tokens"><card number="1" name="Coffin Lid"/></zone></cockatrice_deck>'
    for text in (octgn, cockatrice, "count,name,category\n1,Coffin Lid,Ramp\n1,Necro Blast,Ramp\n"):
        deck, account, _ = read(text)
        assert everything(deck)["items", "core/coffin-lid"] == 1
        said = [said for _, said in told(account, Made.GUESSED) if said.startswith("a section of another program")]
        assert len(said) == 1, text


def test_no_name_is_guessed_when_a_set_is_missing() -> None:
    deck, account, _ = read("Gang: undead\nSets: core, one that nobody has\nCombat deck:\n2 Necro Blsat\n")
    assert everything(deck) == {("combat", "Necro Blsat"): 2}
    assert told(account, Made.GUESSED) == []


def test_a_card_whose_slip_is_mended_goes_where_its_line_stood() -> None:
    deck, _, _ = read("Deck\n1 The Sexton\nSideboard\n2 Cript Cantor\n")
    assert everything(deck) == {("starting", "core/the-sexton"): 1, ("reserves", "core/crypt-cantor"): 2}


def test_sets_are_named_where_the_core_set_does_not_have_the_cards() -> None:
    deck, account, _ = read("Deck\n1 The Chief Receiver\n1 Kill Shot\n")
    assert deck.sets == ("core", "brass-bailiffs")
    assert deck.identity == ""  # one card of each gang proves nothing
    assert [entry.written for entry in account.entries if not entry.line] == ["Sets: core, brass-bailiffs"]


def test_our_own_text_is_read_as_such_even_without_its_first_line() -> None:
    for text, key in (
        ("Gang: undead\nStarting characters:\n1 The Sexton\n", "text"),
        ("Reserves\n2 Crypt Cantor\n", "text"),
        ("Reserves\n2 Crypt Cantor (core) 104\n", "list"),
        ("2 Crypt Cantor\n\nReserves\n2 Crypt Cantor\n", "list"),
    ):
        assert (text, read(text)[2]) == (text, key)
