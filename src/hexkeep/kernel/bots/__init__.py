"""What a game tells bots: its strategy and its levels."""
