"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "editions",
        sa.Column("digest", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("digest", name="pk_editions"),
    )
    op.create_table(
        "matches",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("edition", sa.Text, nullable=False),
        sa.Column("variant", sa.Text, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("settings", sa.JSON, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("reason", sa.Text),
        sa.Column("created", sa.Text, nullable=False),
        sa.Column("changed", sa.Text, nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("key", sa.LargeBinary),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("creator", sa.Text, nullable=False),
        sa.Column("rematch", sa.Text),
        sa.PrimaryKeyConstraint("id", name="pk_matches"),
        sa.ForeignKeyConstraint(["edition"], ["editions.digest"], name="fk_matches_edition"),
        sa.ForeignKeyConstraint(["rematch"], ["matches.id"], name="fk_matches_rematch"),
    )
    op.create_index("ix_matches_status_changed", "matches", ["status", "changed"])
    op.create_index("ix_matches_creator", "matches", ["creator"])
    op.create_table(
        "seats",
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("colour", sa.Text, nullable=False),
        sa.Column("token_hash", sa.Text),
        sa.Column("commit_hex", sa.Text),
        sa.Column("bits", sa.Text),
        sa.Column("left_out", sa.Boolean, nullable=False),
        sa.Column("webhook", sa.Text),
        sa.PrimaryKeyConstraint("match", "seat", name="pk_seats"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_seats_match"),
    )
    op.create_table(
        "holdings",
        sa.Column("browser", sa.Text, nullable=False),
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        sa.PrimaryKeyConstraint("browser", "match", "seat", name="pk_holdings"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_holdings_match"),
    )
    op.create_index("ix_holdings_match_seat", "holdings", ["match", "seat"])
    op.create_table(
        "hosts",
        sa.Column("browser", sa.Text, nullable=False),
        sa.Column("since", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("browser", name="pk_hosts"),
    )
    op.create_table(
        "host_links",
        sa.Column("token_hash", sa.Text, nullable=False),
        sa.Column("used", sa.Text),
        sa.PrimaryKeyConstraint("token_hash", name="pk_host_links"),
    )
    op.create_table(
        "log",
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("row", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("actions", sa.JSON, nullable=False),
        sa.Column("at", sa.Text, nullable=False),
        sa.Column("news", sa.JSON, nullable=False),
        sa.Column("digest", sa.Text, nullable=False),
        sa.Column("question", sa.Integer),
        sa.Column("client_id", sa.Text),
        sa.Column("detail", sa.JSON),
        sa.PrimaryKeyConstraint("match", "row", name="pk_log"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_log_match"),
        sa.UniqueConstraint("match", "seat", "client_id", name="uq_log_match_seat_client_id"),
    )
    op.create_table(
        "chat",
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("n", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("seat", sa.Integer),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("match", "n", name="pk_chat"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_chat_match"),
    )
    op.create_table(
        "lines",
        sa.Column("process", sa.Text, nullable=False),
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("at", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("process", "match", "seat", name="pk_lines"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_lines_match"),
    )
    op.create_table(
        "seen",
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("frame", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("match", "seat", name="pk_seen"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_seen_match"),
    )
    for statement in _APPEND_ONLY[op.get_bind().dialect.name]:
        op.execute(statement)


_APPEND_ONLY = {
    "sqlite": (
        "CREATE TRIGGER log_keeps_rows BEFORE DELETE ON log"
        " BEGIN SELECT RAISE(ABORT, 'rows of the log are never deleted'); END",
        "CREATE TRIGGER log_keeps_values BEFORE UPDATE ON log"
        " BEGIN SELECT RAISE(ABORT, 'rows of the log are never changed'); END",
    ),
    "postgresql": (
        "CREATE FUNCTION log_stays() RETURNS trigger LANGUAGE plpgsql AS"
        " $$ BEGIN RAISE EXCEPTION 'rows of the log are never changed or deleted'; END $$",
        "CREATE TRIGGER log_keeps_rows BEFORE UPDATE OR DELETE ON log FOR EACH ROW EXECUTE FUNCTION log_stays()",
        "CREATE TRIGGER log_keeps_all BEFORE TRUNCATE ON log FOR EACH STATEMENT EXECUTE FUNCTION log_stays()",
    ),
}
