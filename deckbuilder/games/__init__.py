"""One package for each rulebook, whose registered parts have the same names; siblings never import each other.

`monster_town`, `monster_kids`, `king_of_new_york`, `munchkin_nightmare` and `monsters_menace` are shipped;
`reporting.md` says how a wrong rule is reported.

How a rulebook is added, in ten steps, each of which can be tried before the next. `template` is a whole game with as
good as no rule to begin with, its files called as they are here; the contract tests play it as they will play the new
one. `tests/support/islands.py` is the smallest one with dice, a market and nothing to bring. What a game has none of is
left out: one without cards has no `language`, one whose players bring no deck no `construction`; it is begun by its
name alone. A small game has one module of each name, a large one makes packages of some. Dice, a market and a dozen
cards take 500 lines of Python until they are first played, and half as many again, most of them tests, until they keep
every promise:

1. `deckbuilder/rulebooks.py`: the one line that lists it; from now on `--game ID` means it. `rules list` and `cards
   search` are empty until the next two steps, and what else is not there yet is named by whatever asks for it. The
   package is named above and each of its modules in its own docstring (`pytest tests/architecture/test_maps.py`)
2. `rulebook.toml`: every clause of the printed rules in our own words, with an id, its heading and our ruling, for
   `deckbuilder rules list --game ID`; `glossary.toml`: its traits, icons and words, every card type among them. Which
   keys there are is in `deckbuilder/clauses.py` and `deckbuilder/glossary.py`; a clause that only defines says by
   `uses` which others carry it out
3. `language`: what a card states and does, and how that is said in English, handed over as `SCHEMA`, with the fields
   that cards are searched by (letters only, three of them as facets at least; `deckbuilder/cards/schema.py` has those
   of every game), and an identity, also where no card has one; `card_sets/<package>/`: a core set, until `deckbuilder
   sets check FILE` finds nothing wrong with it. A game without decks is played with its core sets, each card as many
   times as its `copies` say; of equal copies one answer stands for all (`deckbuilder/gamekit/copies.py`)
4. `match_data`: what never changes at a table; `card_definition`: what the rules read of a card; `contents`: from a
   set-up and the cards to both; `state`: the facts that change, with who sees them (`deckbuilder/kernel/facts.py`) and
   what they begin as (`deckbuilder/gamekit/columns.py`)
5. `turn` and a file for each further chapter: procedures as tables of named steps, `PROCEDURES`; each step names the
   clause that it carries out first in its docstring, and what it tells happens by that clause. `verbs` has the only
   functions that change what players have, and each of them tells its event; all chance comes from the state.
   `programs`: what the words on cards do. `amendments`: the versions of the rules, which are one to begin with. Dice, a
   market, draw piles, windows to react in and what else several games have is in `deckbuilder.gamekit`, whose docstring
   is its map
6. `events`: everything that happens, declared: its sentence, its clause, whom it shows something
   (`deckbuilder/gamekit/events.py`); `turn_began`, with the seat first, says who began. `answers`: all that is asked
   and answered, declared too: how it is said and rated, when it is for (`deckbuilder/gamekit/answers.py`). A piece of
   the kit names in its docstring the events it tells and the answers it asks for. `telling`: the table as areas and
   pieces, among them dice, places on a map and prices (`deckbuilder/kernel/views.py`)
7. `game` puts all of it together as `GAME` (`deckbuilder/gamekit/card_game.py`), with what may be true behind what a
   seat sees; a game without decks is played now: `deckbuilder play --game ID`. `prospects`, by which computer players
   look ahead: features of what a seat has, whatever others have, with their weights in `weights.toml` (`deckbuilder lab
   train` finds them, from a file in which each stands with any number), and who may still win. More of a feature is
   never worse, so what harms is counted less than 0; only what nobody gains by may weigh anything (`circumstances` in
   `deckbuilder/gamekit/evaluation.py`). `deckbuilder lab league --game ID --player greedy --player rated` tells whether
   they help; coins are easily valued higher than what they buy. Until there are prospects, all players go by the
   ratings of answers
8. `construction`: which decks are legal, what mends the others (`CONSTRUCTION`); `seating`, where a deck is more than
   its cards: from a deck to a seat (`seat_of`); `card_sets/<package>/starters/` has some that are legal together, and
   `deckbuilder demo --game ID` plays with them
9. `tests/contract/<package>_secrets.py`: what nobody may know at its table, if anything is hidden there, as `KNOWN`
   (`tests/contract/known.py`; `pool` is `shipped_cards` of `tests/support/pools.py` with its id); the battery finds
   and plays it (`pytest tests/contract -k ID`)
10. `tests/games/<package>/`: a test for each clause (`tests/clauses/<package>.toml` switches each of them off), a
    scenario for each card, and ten golden games at least, listed by `records/make.py` as `BOOK` and `GOLDEN`
    (`tests/support/golden.py`): the first is as usual, one forked, one taken back; `python -m
    tests.games.<package>.records.make` writes them. A large game has `tests/planted/<package>.toml` too: twenty bugs
    that some test has to find. `challenges/` has a gauntlet, the table of the day and four achievements at least
    (`deckbuilder/app/challenges/README.md`), and puzzles if a search proves them (`tests/app/test_puzzles.py` lists
    which). `lesson.toml`, if it teaches a first game: what is told when. README, CHANGELOG and `card_sets/README.md`
    get a line. `pytest tests -k ID` is everything that is asked of one game

How a rule is changed that games have been played by: `amendments` lists the change by name, with its clause and the
version since which it holds; the rule asks `NAME in state.data.amended`, so that every game goes on by the version
that it was begun with. The steps of a procedure keep their places, since a saved game may wait between two of them: a
new order is a procedure of its own. A fact that only newer games need is declared with where it usually stands
(`later` in `deckbuilder/kernel/facts.py`), so that older ones keep their hashes. Golden games of the new version are
added, those of older ones stay.
"""
