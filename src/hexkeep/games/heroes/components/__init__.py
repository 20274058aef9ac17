"""What is in the box: loading and checking the content."""
