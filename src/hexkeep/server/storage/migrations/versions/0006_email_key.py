"""The token that confirms a seat's e-mail address. Addresses that were given before count as confirmed."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("email_key", sa.String(64), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("seats", "email_key")
