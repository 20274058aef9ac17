"""Requests, the WebSocket and the wire messages. Only this room knows Litestar."""
