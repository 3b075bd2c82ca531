"""What Comuni gives a page, part by part."""
