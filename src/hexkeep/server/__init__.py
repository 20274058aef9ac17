"""The table in the browser: server, storage and the built client."""
