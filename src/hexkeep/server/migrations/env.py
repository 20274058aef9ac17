"""What Alembic runs. The connection is the server's own (see `hexkeep.server.store`)."""

from alembic import context

from hexkeep.server.schema import METADATA

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=METADATA, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
