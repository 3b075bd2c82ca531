"""Runs migrations over the connection that the opening store hands in."""

from alembic import context

from quarantotto.table.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    version_table=context.config.attributes["version_table"],
)
context.run_migrations()
