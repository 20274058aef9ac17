"""What clocks remember beside their deadlines, and when a server was last alive."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("clocks", sa.Text, nullable=False, server_default="{}"))
    op.create_table(
        "signs",
        sa.Column("name", sa.String(16), primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("signs")
    op.drop_column("tables", "clocks")
