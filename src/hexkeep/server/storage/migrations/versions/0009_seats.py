"""What a table knows of its seats: an unused link, one screen for several, a look by one who left. And what it says."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

SEAT_COLUMNS = ("invited", "shared", "looked")


def upgrade() -> None:
    for name in SEAT_COLUMNS:
        op.add_column("seats", sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("chat", sa.Column("notice", sa.String(16), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("chat", "notice")
    for name in SEAT_COLUMNS:
        op.drop_column("seats", name)
