"""The kernel: what a decision is. It knows no rulebook and does no I/O of its own."""
