"""After which row a stored position stood: it is no longer written with every row."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("position_version", sa.Integer, nullable=False, server_default="0"))
    op.execute("UPDATE tables SET position_version = version")


def downgrade() -> None:
    op.drop_column("tables", "position_version")
