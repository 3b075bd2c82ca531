"""Processes beside the server: bots that think, native code that is made, files that are read."""
