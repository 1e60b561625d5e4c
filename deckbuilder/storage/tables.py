"""The tables of the database as SQLModel classes.

They do not validate and never leave `storage`: values are checked on their way in and by the CHECK constraints of
`db/migrations`. The search index `card_fts` is a virtual table and appears only there.
"""

from typing import Any, ClassVar

from sqlalchemy import Column, ForeignKey, Index, Integer, Text, text
from sqlmodel import Field, SQLModel

STRICT: dict[str, Any] = {"sqlite_strict": True}


class MetaTable(SQLModel, table=True):
    """A note of the program about the database itself."""

    __tablename__: ClassVar[str] = "meta"
    __table_args__ = STRICT
    key: str = Field(primary_key=True, sa_type=Text)
    value: str = Field(sa_type=Text)


class CardSetTable(SQLModel, table=True):
    """A card set as its file states it."""

    __tablename__: ClassVar[str] = "card_set"
    __table_args__ = STRICT
    id: str = Field(primary_key=True, sa_type=Text)
    rulebook: str = Field(sa_type=Text)
    title: str = Field(sa_type=Text)
    version: str = Field(sa_type=Text)
    source: str = Field(sa_type=Text)
    licence: str = Field(sa_type=Text)
    note: str = Field(sa_type=Text)
    core: int
    requires: str = Field(sa_type=Text)
    hash: str = Field(sa_type=Text)


class IdentityTable(SQLModel, table=True):
    """An identity that a deck is built for, as a set states it; its whole table is stored as JSON."""

    __tablename__: ClassVar[str] = "identity"
    __table_args__ = STRICT
    set_id: str = Field(sa_column=Column(Text, ForeignKey("card_set.id"), primary_key=True, nullable=False))
    id: str = Field(primary_key=True, sa_type=Text)
    number: int
    name: str = Field(sa_type=Text)
    fields: str = Field(sa_type=Text)


class CardTable(SQLModel, table=True):
    """A card; `place` is its row in the search index, in which the cards of a rulebook are together, by name."""

    __tablename__: ClassVar[str] = "card"
    __table_args__ = (
        Index("card_by_rulebook", "rulebook"),
        Index("card_by_set", "set_id", "number"),
        Index("card_by_plain_name", "plain_name"),
        STRICT,
    )
    place: int = Field(primary_key=True)
    id: str = Field(unique=True, sa_type=Text)
    rulebook: str = Field(sa_type=Text)
    set_id: str = Field(sa_column=Column(Text, ForeignKey("card_set.id"), nullable=False))
    number: int
    slug: str = Field(sa_type=Text)
    name: str = Field(sa_type=Text)
    plain_name: str = Field(sa_type=Text)
    type: str = Field(sa_type=Text)
    identity: str | None = Field(default=None, sa_type=Text)
    copies: int
    text: str = Field(sa_type=Text)
    flavour: str = Field(sa_type=Text)
    fields: str = Field(sa_type=Text)


class CardValueTable(SQLModel, table=True):
    """The value a card is compared and sorted by in a field: a number, or the rank of its value among all cards."""

    __tablename__: ClassVar[str] = "card_value"
    __table_args__: ClassVar[dict[str, Any]] = {**STRICT, "sqlite_with_rowid": False}
    field: str = Field(primary_key=True, sa_type=Text)
    card: int = Field(primary_key=True, foreign_key="card.place")
    value: int


class DeckTable(SQLModel, table=True):
    """A saved deck in its text form."""

    __tablename__: ClassVar[str] = "saved_deck"
    __table_args__ = STRICT
    id: int | None = Field(default=None, primary_key=True)
    name: str = Field(unique=True, sa_type=Text)
    rulebook: str = Field(sa_type=Text)
    identity: str = Field(sa_type=Text)
    body: str = Field(sa_type=Text)
    hash: str = Field(sa_type=Text)
    created: int
    updated: int


class DeckVersionTable(SQLModel, table=True):
    """A state in which a deck was saved; `deck` is the id of the deck, whether it still exists or was deleted."""

    __tablename__: ClassVar[str] = "deck_version"
    __table_args__ = STRICT
    deck: int = Field(primary_key=True)
    number: int = Field(primary_key=True)
    name: str = Field(sa_type=Text)
    rulebook: str = Field(sa_type=Text)
    identity: str = Field(sa_type=Text)
    body: str = Field(sa_type=Text)
    hash: str = Field(sa_type=Text)
    change: str = Field(sa_type=Text)
    label: str = Field(sa_type=Text)
    saved: int
    made: str = Field(default="", sa_type=Text, sa_column_kwargs={"server_default": text("''")})
    back_to: int = Field(default=0, sa_column_kwargs={"server_default": text("0")})


class DeckCardTable(SQLModel, table=True):
    """A line of a saved deck: a card by its name or id as written, and the heading above it."""

    __tablename__: ClassVar[str] = "deck_card"
    __table_args__ = (Index("deck_card_by_card", "card"), STRICT)
    deck: int = Field(
        sa_column=Column(Integer, ForeignKey("saved_deck.id", ondelete="CASCADE"), primary_key=True, nullable=False)
    )
    line: int = Field(primary_key=True)
    pile: str = Field(sa_type=Text)
    copies: int
    card: str = Field(sa_type=Text)


class MatchTable(SQLModel, table=True):
    """A match and its record."""

    __tablename__: ClassVar[str] = "saved_match"
    __table_args__: ClassVar[dict[str, Any]] = {**STRICT, "sqlite_autoincrement": True}
    id: int | None = Field(default=None, primary_key=True)
    rulebook: str = Field(sa_type=Text)
    title: str = Field(sa_type=Text)
    record: str = Field(sa_type=Text)
    hash: str = Field(sa_type=Text)
    finished: int
    outcome: str = Field(sa_type=Text)
    created: int
    updated: int
    deleted: int = Field(default=0, sa_column_kwargs={"server_default": text("0")})
    players: str = Field(default="", sa_type=Text, sa_column_kwargs={"server_default": text("''")})
    headline: str = Field(default="", sa_type=Text, sa_column_kwargs={"server_default": text("''")})
    played: str = Field(default="", sa_type=Text, sa_column_kwargs={"server_default": text("''")})


class MatchResultTable(SQLModel, table=True):
    """The result of a game that was over when it was saved; `game` is its number, whether it still exists or not.

    `left_out` says why it does not count, and is empty if it does.
    """

    __tablename__: ClassVar[str] = "game_result"
    __table_args__ = (
        Index("game_result_counted", "deal", unique=True, sqlite_where=text("left_out = ''")),
        STRICT,
    )
    game: int = Field(primary_key=True)
    rulebook: str = Field(sa_type=Text)
    deal: str = Field(sa_type=Text)
    reason: str = Field(sa_type=Text)
    outcome: str = Field(sa_type=Text)
    choices: int
    played: str = Field(sa_type=Text)
    left_out: str = Field(sa_type=Text)


class SeatResultTable(SQLModel, table=True):
    """One seat of such a game: who chose for it, whether it won, and its deck and the deck's version."""

    __tablename__: ClassVar[str] = "seat_result"
    __table_args__ = STRICT
    game: int = Field(
        sa_column=Column(Integer, ForeignKey("game_result.game", ondelete="CASCADE"), primary_key=True, nullable=False)
    )
    seat: int = Field(primary_key=True)
    name: str = Field(sa_type=Text)
    player: str = Field(sa_type=Text)
    won: int
    deck: int
    deck_name: str = Field(sa_type=Text)
    version: int


class ContentTable(SQLModel, table=True):
    """Card content that a match was played with, stored by its hash."""

    __tablename__: ClassVar[str] = "saved_content"
    __table_args__ = STRICT
    hash: str = Field(primary_key=True, sa_type=Text)
    body: str = Field(sa_type=Text)


class OwnedTable(SQLModel, table=True):
    """The number of boxes of a set that the user owns."""

    __tablename__: ClassVar[str] = "owned"
    __table_args__ = STRICT
    set_id: str = Field(primary_key=True, sa_type=Text)
    boxes: int


class OwnedCardTable(SQLModel, table=True):
    """The user's copies of a card beyond those in the boxes; below 0, the number missing from the boxes."""

    __tablename__: ClassVar[str] = "owned_card"
    __table_args__ = STRICT
    card_id: str = Field(primary_key=True, sa_type=Text)
    copies: int


class SearchTable(SQLModel, table=True):
    """A query that the user has named."""

    __tablename__: ClassVar[str] = "saved_search"
    __table_args__ = STRICT
    plain_name: str = Field(primary_key=True, sa_type=Text)
    name: str = Field(sa_type=Text)
    query: str = Field(sa_type=Text)


class SettingTable(SQLModel, table=True):
    """A setting of the user."""

    __tablename__: ClassVar[str] = "setting"
    __table_args__ = STRICT
    key: str = Field(primary_key=True, sa_type=Text)
    value: str = Field(sa_type=Text)


class ChallengeRunTable(SQLModel, table=True):
    """The user's progress in a challenge; `game` is the number of the last match that belongs to it."""

    __tablename__: ClassVar[str] = "challenge_run"
    __table_args__ = STRICT
    rulebook: str = Field(primary_key=True, sa_type=Text)
    challenge: str = Field(primary_key=True, sa_type=Text)
    deck: str = Field(sa_type=Text)
    stage: int
    losses: int
    state: str = Field(sa_type=Text)
    game: int
    counted: int
    wins: int
    told: str = Field(sa_type=Text)


class AchievedTable(SQLModel, table=True):
    """An achievement that the user has earned, and in which match."""

    __tablename__: ClassVar[str] = "achieved"
    __table_args__ = STRICT
    rulebook: str = Field(primary_key=True, sa_type=Text)
    achievement: str = Field(primary_key=True, sa_type=Text)
    game: int
    earned: str = Field(sa_type=Text)


class LookedThroughTable(SQLModel, table=True):
    """A finished match that was looked through for achievements, by its number."""

    __tablename__: ClassVar[str] = "looked_through"
    __table_args__ = STRICT
    game: int = Field(primary_key=True)
