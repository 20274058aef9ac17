"""The commands of `hexkeep`, one module each."""
