"""Live tables: who sits at them, what is played, who is told."""
