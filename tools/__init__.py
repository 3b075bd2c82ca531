"""Programs that make data of the repository; none of them is needed to play."""
