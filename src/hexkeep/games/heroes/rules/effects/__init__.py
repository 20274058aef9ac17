"""The card language: what effects say, and what carries them out."""
