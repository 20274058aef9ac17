"""The table in the browser: server, storage and the built client.

Rooms, from the outside in: `http` (requests, the WebSocket, wire messages), `scheduling` (clocks, automatic passes,
the sweep), `bots` (turns, hints and analyses of bots), `notices` (letters to players, presence told to other nodes),
`tables` (live tables), `storage` (the database). `services.py` builds the objects, `app.py` the ASGI application.
"""
