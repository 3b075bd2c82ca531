"""A player that tries out what it might do, in worlds that fit what its seat knows, and sees how they go on.

It begins with what the heuristic player would do and leaves it only for something that did better in the same worlds,
by more than luck explains. Everybody in these worlds goes on as the heuristic player would, each with what his own seat
knows. A playout is cut after some tricks or rounds and judged by a fitted value; in games that are quick it goes to the
end. Nothing but the concealed record goes in, so the same position gives the same move in every process.
"""
