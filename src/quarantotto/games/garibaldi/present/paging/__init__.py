"""What Garibaldi gives a page, part by part."""
