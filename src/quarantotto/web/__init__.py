"""The server and the browser client."""
