"""The tables of the database. A change here needs a new file in `migrations/versions`."""

import sqlalchemy as sa

from hexkeep.kernel.rng import FAST

REVISION = "0011"
"""The newest of the migrations."""

METADATA = sa.MetaData()

TABLES = sa.Table(
    "tables",
    METADATA,
    sa.Column("id", sa.String(16), primary_key=True),
    # what was agreed at the opening; never changes
    sa.Column("game", sa.String(64), nullable=False),
    sa.Column("setup", sa.Text, nullable=False),
    sa.Column("seed", sa.String(32), nullable=False),
    sa.Column("salt", sa.String(32), nullable=False),
    sa.Column("seed_chosen", sa.Boolean, nullable=False),
    sa.Column("start", sa.Text),
    sa.Column("clock", sa.Text, nullable=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("spectators", sa.Boolean, nullable=False),
    sa.Column("owner", sa.String(64), nullable=False),
    sa.Column("spectator", sa.String(64), nullable=False),
    sa.Column("started", sa.Double, nullable=False),
    sa.Column("overlay", sa.Text, nullable=False, server_default=""),
    sa.Column("lesson", sa.String(64), nullable=False, server_default=""),
    sa.Column("shuffle", sa.String(16), nullable=False, server_default=FAST),
    # its status; changes with each row of the log, in the same transaction, but for the position and its version
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("ply", sa.Integer, nullable=False),
    sa.Column("position", sa.Text, nullable=False),
    sa.Column("position_version", sa.Integer, nullable=False, server_default="0"),
    sa.Column("waiting", sa.Text, nullable=False),
    sa.Column("deadlines", sa.Text, nullable=False),
    sa.Column("due", sa.Double),
    sa.Column("awaits_bot", sa.Boolean, nullable=False),
    sa.Column("moved", sa.Double, nullable=False),
    sa.Column("over", sa.Boolean, nullable=False),
    sa.Column("ending", sa.Text, nullable=False),
    sa.Column("lesson_step", sa.Integer, nullable=False, server_default="0"),
    sa.Column("clocks", sa.Text, nullable=False, server_default="{}"),
    # the rules it is played with; after an upgrade it goes on from its latest position
    sa.Column("rules", sa.String(80), nullable=False),
    sa.Column("base_version", sa.Integer, nullable=False),
    sa.Column("base", sa.Text),
    # the next table, if there is one
    sa.Column("rematch", sa.String(16), nullable=False),
    sa.Index("tables_due", "due"),
    sa.Index("tables_awaits_bot", "awaits_bot", "moved"),
)

LOG = sa.Table(
    "log",
    METADATA,
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("row", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("option", sa.Text, comment="NULL: the seat took its last ply back"),
    sa.Column("at", sa.Double, nullable=False),
)

SEATS = sa.Table(
    "seats",
    METADATA,
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("bot", sa.String(64), nullable=False),
    sa.Column("key", sa.String(64), nullable=False),
    sa.Column("votes", sa.Text, nullable=False),
    sa.Column("email", sa.Text, nullable=False),
    sa.Column("language", sa.String(8), nullable=False, server_default="en"),
    sa.Column("asks_single", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("email_key", sa.String(64), nullable=False, server_default=""),
    sa.Column("invited", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("shared", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("looked", sa.Boolean, nullable=False, server_default=sa.false()),
)

CHAT = sa.Table(
    "chat",
    METADATA,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), nullable=False),
    sa.Column("at", sa.Double, nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("notice", sa.String(16), nullable=False, server_default=""),
    sa.Index("chat_table", "table_id", "id"),
)

TALK = sa.Table(
    "talk",
    METADATA,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), nullable=False),
    sa.Column("row", sa.Integer, nullable=False),  # of the log, after which it was said
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Index("talk_table", "table_id", "id"),
)

SIGNS = sa.Table(
    "signs",
    METADATA,
    sa.Column("name", sa.String(16), primary_key=True),
    sa.Column("at", sa.Double, nullable=False),
)
