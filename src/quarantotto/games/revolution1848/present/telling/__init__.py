"""What people read of 1848, part by part; `view.py` puts it together."""
