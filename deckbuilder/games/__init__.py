"""One package for each rulebook; they all register parts of the same names and never import each other.

`monster_town`, `monster_kids`, `king_of_new_york`, `munchkin_nightmare` and `monsters_menace` are shipped;
`reporting.md` tells how to report a wrong rule.

A rulebook is added in ten steps, each of which can be tried before the next. `template` is a whole game with almost no
rules to start from, with the file names used here; the contract tests play it just as they will play the new one.
`tests/support/islands.py` is the smallest game with dice, a market and no decks. Leave out what a game does not have:
one without cards has no `language`, and one whose players bring no decks has no `construction` and is started by its
name alone. A small game has one module of each name; a large one turns some of them into packages. Dice, a market and a
dozen cards take 500 lines of Python until they can be played, and half as many again, most of them tests, until they
keep every promise:

1. `deckbuilder/rulebooks.py`: the one line that lists the game; from then on `--game ID` selects it. `rules list` and
   `cards search` are empty until the next two steps, and a command that needs another missing part names it. Name the
   package above, and each of its modules in the package's own docstring (`pytest tests/architecture/test_maps.py`)
2. `rulebook.toml`: every clause of the printed rules in our own words, with an id, its heading and our ruling, for
   `deckbuilder rules list --game ID`; `glossary.toml`: the game's traits, icons and words, including every card type.
   The keys are in `deckbuilder/clauses.py` and `deckbuilder/glossary.py`; a clause that only defines something names
   in `uses` the clauses that carry it out
3. `language`: the facts and effects of a card and the English for them, handed over as `SCHEMA`, with the fields that
   cards are searched by (letters only, at least three of them as facets; `deckbuilder/cards/schema.py` has those of
   every game), and an identity, even if no card has one; `card_sets/<package>/`: a core set, until `deckbuilder sets
   check FILE` finds no problems in it. A game without decks is played with its core sets, with as many copies of each
   card as its `copies` say; one answer stands for all equal copies (`deckbuilder/gamekit/copies.py`)
4. `match_data`: what never changes at a table; `card_definition`: a card as the rules read it; `contents`: from a
   set-up and the cards to both; `state`: the facts that change, with who sees them (`deckbuilder/kernel/facts.py`) and
   their initial values (`deckbuilder/gamekit/columns.py`)
5. `turn` and a file for each further chapter: procedures as tables of named steps, `PROCEDURES`; the docstring of each
   step names first the clause that it carries out, and events told by the step are attributed to that clause. `verbs`
   has the functions that change pieces and what they carry, each of which tells its event or says why it needs none
   (in Monster Town nothing else changes them: `tests/architecture/test_pieces.py`); the flow of a turn is written by
   its steps; all chance comes from the state. `programs`: the effects of the words on cards. `amendments`: the
   versions of the rules, at first a single one. Dice, a market, draw piles, reaction windows and other parts that
   several games share are in `deckbuilder.gamekit`, whose docstring is its map
6. `events`: a declaration of everything that can happen: its sentence, its clause, and to whom it shows something
   (`deckbuilder/gamekit/events.py`); `turn_began`, with the seat first, says whose turn begins. `answers`: a
   declaration of all questions and answers: their words, their ratings and when they apply
   (`deckbuilder/gamekit/answers.py`). Each part of the kit names in its docstring the events it tells and the answers
   it asks for. `telling`: the table as areas and pieces, including dice, places on a map and prices
   (`deckbuilder/kernel/views.py`)
7. `game` puts all of it together as `GAME` (`deckbuilder/gamekit/card_game.py`), with the possible states behind what
   a seat sees; a game without decks can now be played: `deckbuilder play --game ID`. `prospects`, with which computer
   players look ahead: features of what a seat has, regardless of the others, with their weights in `weights.toml`
   (`deckbuilder lab train` finds them, starting from a file with any number for each), and who may still win. More of
   a feature is never worse, so harmful things count below 0; only what benefits nobody may have any weight
   (`circumstances` in `deckbuilder/gamekit/evaluation.py`). `deckbuilder lab league --game ID --player greedy
   --player rated` tells whether the features help; coins are easily valued higher than the things they buy. Without
   prospects, all computer players follow the ratings of answers
8. `construction`: which decks are legal, and how to mend the others (`CONSTRUCTION`); `seating`, if a deck is more than
   its cards: from a deck to a seat (`seat_of`); `card_sets/<package>/starters/` has some decks that are legal together,
   and `deckbuilder demo --game ID` plays with them
9. `tests/contract/<package>_secrets.py`: the facts that must stay hidden at its table, if any, as `KNOWN`
   (`tests/contract/known.py`; `pool` is `shipped_cards` of `tests/support/pools.py` with its id); the battery finds
   and plays it (`pytest tests/contract -k ID`). `tests/contract/telling/<package>.toml`: which public changes are told
   in other words than their names, or not at all, and why (`tests/contract/telling.py`)
10. `tests/games/<package>/`: a test for each clause (`tests/clauses/<package>.toml` switches each of them off), a
    scenario for each card, and at least ten golden games, listed by `records/make.py` as `BOOK` and `GOLDEN`
    (`tests/support/golden.py`): the first is an ordinary one, one is forked, and one has a move taken back; `python -m
    tests.games.<package>.records.make` writes them. A large game also has `tests/planted/<package>.toml`: twenty bugs,
    each of which some test has to find. `challenges/` has a gauntlet, the table of the day and at least four
    achievements (`deckbuilder/app/challenges/README.md`), and puzzles if a search proves them
    (`tests/app/test_puzzles.py` lists which). `lesson.toml`, if the game teaches a first game: what is told when.
    README, CHANGELOG and `card_sets/README.md` get a line. `pytest tests -k ID` runs everything for one game

How to change a rule under which games have been played: `amendments` lists the change by name, with its clause and the
version since which it applies; the rule asks `NAME in state.data.amended`, so that every game continues under the
version it was begun with. The steps of a procedure keep their places, since a saved game may be waiting between two of
them: a new order is a new procedure. A fact that only newer games need is declared with its usual value (`later` in
`deckbuilder/kernel/facts.py`), so that older games keep their hashes. Golden games of the new version are added; those
of older versions stay.
"""
