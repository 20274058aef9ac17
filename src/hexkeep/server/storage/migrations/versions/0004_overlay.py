"""The file of somebody's own that a table is played with."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("overlay", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("tables", "overlay")
