"""What comes in over HTTP and sockets: who asks, what is asked for, how it is answered."""
