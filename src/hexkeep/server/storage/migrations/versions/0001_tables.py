"""Tables, their logs, seats and chat."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(16), primary_key=True),
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
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("position", sa.Text, nullable=False),
        sa.Column("waiting", sa.Text, nullable=False),
        sa.Column("deadlines", sa.Text, nullable=False),
        sa.Column("due", sa.Double),
        sa.Column("awaits_bot", sa.Boolean, nullable=False),
        sa.Column("moved", sa.Double, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("ending", sa.Text, nullable=False),
        sa.Column("rules", sa.String(80), nullable=False),
        sa.Column("base_version", sa.Integer, nullable=False),
        sa.Column("base", sa.Text),
        sa.Column("rematch", sa.String(16), nullable=False),
    )
    op.create_index("tables_due", "tables", ["due"])
    op.create_index("tables_awaits_bot", "tables", ["awaits_bot", "moved"])
    op.create_table(
        "log",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("row", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("option", sa.Text, comment="NULL: the seat took its last ply back"),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("bot", sa.String(64), nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("votes", sa.Text, nullable=False),
        sa.Column("email", sa.Text, nullable=False),
    )
    op.create_table(
        "chat",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_index("chat_table", "chat", ["table_id", "id"])


def downgrade() -> None:
    for table in ("chat", "seats", "log", "tables"):
        op.drop_table(table)
