"""The script that Alembic runs. The connection is the one of `hexkeep.server.storage.store`."""

from alembic import context

from hexkeep.server.storage.schema import METADATA

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=METADATA, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
