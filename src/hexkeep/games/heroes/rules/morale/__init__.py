"""Morale: its tokens, and the cards of the Battlefield box in their place."""
