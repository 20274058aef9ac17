"""Notices to the outside: absent players, and the other nodes of this server."""
