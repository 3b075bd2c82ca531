"""The tables. Times are UTC in ISO 8601 of one width, so that they sort as text; hashes are SHA-256 in hexadecimal."""

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    }
)


def of_match() -> "Column[str]":
    return Column("match", ForeignKey("matches.id"), primary_key=True)


editions = Table(
    "editions",
    metadata,
    Column("digest", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),  # the whole TOML, so that a match outlives the file it came from
)

matches = Table(
    "matches",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("rules_version", Integer, nullable=False),  # of the rules it was begun with
    Column("edition", ForeignKey("editions.digest"), nullable=False),
    Column("variant", Text, nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", JSON, nullable=False),  # option -> name of the choice
    Column("settings", JSON, nullable=False),  # the table's own: lang, watch, listed, pace, practice, aids, ...
    Column("status", Text, nullable=False),  # open, dealing, running, over, closed
    Column("reason", Text),  # why it was closed
    Column("created", Text, nullable=False),
    Column("changed", Text, nullable=False),  # the table itself, last; a move does not change it
    Column("secret", LargeBinary, nullable=False),  # the server's part of the key
    Column("key", LargeBinary),  # made when the cards are dealt
    Column("version", Integer, nullable=False),  # counts up with every change of the table itself
    Column("creator", Text, nullable=False),  # hash of the browser that opened the table
    Column("rematch", ForeignKey("matches.id")),  # the match that follows
    Index(None, "status", "changed"),
    Index(None, "creator"),
)

seats = Table(
    "seats",
    metadata,
    of_match(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),  # person, bot, open
    Column("name", Text, nullable=False),
    Column("colour", Text, nullable=False),
    Column("token_hash", Text),  # of the link that leads to this seat
    Column("commit_hex", Text),  # the hash of its bits, shown before the deal
    Column("bits", Text),  # its part of the key in hexadecimal, once opened
    Column("left_out", Boolean, nullable=False),  # did not open its part in time
    Column("webhook", Text),  # told when it is this seat's turn
)

holdings = Table(
    "holdings",
    metadata,
    Column("browser", Text, primary_key=True),  # hash of its cookie
    of_match(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Index(None, "match", "seat"),
)

hosts = Table(
    "hosts",
    metadata,
    Column("browser", Text, primary_key=True),  # hash of its cookie
    Column("since", Text, nullable=False),
)

host_links = Table(
    "host_links",
    metadata,
    Column("token_hash", Text, primary_key=True),
    Column("used", Text),  # when; a link works once
)

# Links that carry a browser's seats to another device; one a browser, gone once it is used.
carries = Table(
    "carries",
    metadata,
    Column("browser", Text, primary_key=True),  # hash of the cookie of whoever made it
    Column("token_hash", Text, nullable=False),
    Column("until", Text, nullable=False),
)

# By which programs play a seat.
tokens = Table(
    "tokens",
    metadata,
    Column("token_hash", Text, primary_key=True),
    Column("match", ForeignKey("matches.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("made", Text, nullable=False),
    Column("used", Text),  # about when last; empty: never
    Index(None, "match"),
)

# Rows are only ever added, and go with their whole match alone: triggers refuse everything else.
log = Table(
    "log",
    metadata,
    of_match(),
    Column("row", Integer, primary_key=True, autoincrement=False),  # counted from 0 without gaps
    Column("kind", Text, nullable=False),  # see `table.log.Kind`
    Column("seat", Integer),  # nobody's for what the table does
    Column("actions", JSON, nullable=False),
    Column("at", Text, nullable=False),
    Column("news", JSON, nullable=False),  # per action a list of [kind, seen_by, who, what, places]
    Column("digest", Text, nullable=False),  # eight bytes in hexadecimal over who was asked and what happened
    Column("question", Integer),  # the number of the question that was answered
    Column("client_id", Text),  # made by the client: the same command is never carried out twice
    Column("detail", JSON),
    UniqueConstraint("match", "seat", "client_id"),
)

chat = Table(
    "chat",
    metadata,
    of_match(),
    Column("n", Integer, primary_key=True, autoincrement=False),  # counted from 1
    Column("seat", Integer),  # nobody's for a spectator
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Text, nullable=False),
    Column("client_id", Text),  # made by the client: the same thing is never said twice
    Index(None, "match", "seat", "client_id", unique=True),
)

# Where word of a turn is sent by mail; gone with the end of the match.
letters = Table(
    "letters",
    metadata,
    of_match(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("address", Text, nullable=False),
    Column("lang", Text, nullable=False),  # of the mails
    Column("confirmed", Boolean, nullable=False),  # by whoever reads what is sent there
    Column("told", Integer, nullable=False),  # the question that word was sent of last
)

# Browsers that want word of a turn by Web Push; gone with the end of the match.
pushes = Table(
    "pushes",
    metadata,
    of_match(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("browser", Text, primary_key=True),  # hash of its cookie
    Column("endpoint", Text, nullable=False),  # at the push service of whoever made the browser
    Column("public", Text, nullable=False),  # the browser's key, by which messages are sealed
    Column("auth", Text, nullable=False),
    Column("lang", Text, nullable=False),  # of the messages
    Column("told", Integer, nullable=False),  # the question that word was sent of last
)

# What somebody at a table has shown to whoever keeps the house, as it was said.
reports = Table(
    "reports",
    metadata,
    of_match(),
    Column("n", Integer, primary_key=True, autoincrement=False),  # of the chat
    Column("seat", Integer),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Text, nullable=False),  # when it was said
    Column("reported", Text, nullable=False),
)

# Open lines to seats, where several processes serve one store.
lines = Table(
    "lines",
    metadata,
    Column("process", Text, primary_key=True),
    of_match(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("at", Text, nullable=False),  # when the process last said that it is there
)

# Browsers that look on, in the same case.
visitors = Table(
    "visitors",
    metadata,
    Column("process", Text, primary_key=True),
    of_match(),
    Column("browser", Text, primary_key=True),
    Column("device", Text, nullable=False),  # what it says it is
    Column("at", Text, nullable=False),  # as above
)
OF_PROCESSES = (lines, visitors)  # gone with the process

clocks = Table(
    "clocks",
    metadata,
    of_match(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("question", Integer, nullable=False),  # the one it was asked when this was kept
    Column("seconds", Float, nullable=False),  # left of its time
)

seen = Table(
    "seen",
    metadata,
    of_match(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("frame", Integer, nullable=False),  # the newest frame this seat has looked at
)

# What was worked out about matches that are over; anybody can work it out again.
analyses = Table(
    "analyses",
    metadata,
    of_match(),
    Column("made", Text, nullable=False),  # by which rules and in which form
    Column("content", JSON, nullable=False),  # see `bots.analysis.Analysis`
)

# Matches that are being deleted; empty again before anybody else sees it.
deleting = Table("deleting", metadata, Column("match", Text, primary_key=True))
