"""The town: buildings, resources, the army."""
