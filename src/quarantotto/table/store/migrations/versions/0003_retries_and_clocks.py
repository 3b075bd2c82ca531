"""What is said bears the client's id, so that a retry says nothing twice; and how much of its time a seat has left."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("chat", sa.Column("client_id", sa.Text))
    op.create_index("ix_chat_match_seat_client_id", "chat", ["match", "seat", "client_id"], unique=True)
    op.create_table(
        "clocks",
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("question", sa.Integer, nullable=False),
        sa.Column("seconds", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("match", "seat", name="pk_clocks"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_clocks_match"),
    )
