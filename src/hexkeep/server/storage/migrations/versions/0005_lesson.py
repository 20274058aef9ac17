"""The lesson that a table gives, and the step at which the learner is."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("lesson", sa.String(64), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("lesson_step", sa.Integer, nullable=False, server_default="0"))


def downgrade() -> None:
    op.drop_column("tables", "lesson_step")
    op.drop_column("tables", "lesson")
