"""The generator of dice and cards. Tables of before keep the fast one."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("shuffle", sa.String(16), nullable=False, server_default="splitmix64"))


def downgrade() -> None:
    op.drop_column("tables", "shuffle")
