"""What moves a table when no person does: clocks, automatic passes, the sweep for tables left behind."""
