"""Several processes on one machine behind one port: each table belongs to one of them."""
