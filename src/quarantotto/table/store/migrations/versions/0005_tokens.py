"""Tokens for programs."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "tokens",
        sa.Column("token_hash", sa.Text, nullable=False),
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("made", sa.Text, nullable=False),
        sa.Column("used", sa.Text),
        sa.PrimaryKeyConstraint("token_hash", name="pk_tokens"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_tokens_match"),
    )
    op.create_index("ix_tokens_match", "tokens", ["match"])
