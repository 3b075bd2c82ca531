"""What people see of a game: one home for words, pieces, panels and questions, whatever shows them.

How a game is put on it:

1. Its `Voice` becomes a `Speech`: `s`, `ed`, `seat`, `lang`, `_`, `ngettext`, `listed` are there already. Nothing in it
   may be remembered (no `cached_property`, no `lru_cache` on a method): it would be read once and noted once.
2. One `Sights` for each game says how its sights are made; `Sights.of` is the way in. Whatever every reader of an
   edition shares (a plan, portraits) is `once`; whatever is reckoned from a record and asked for by several pieces is a
   `fact`.
3. Every piece that was kept under a key becomes a function of the sight and of plain values, marked `kept`, and the key
   goes. The three rules are in `keeping`. What runs at nearly every frame, such as a slot that only does the sums for
   its pieces, is cheaper if it is not kept.
4. `checking()` around a walk through whole games finds what was read unnoticed; `python bench/views.py GAME` says which
   functions run how often a frame: more than ten in one function read too much.

Functions of plain values that are kept by `lru_cache` are right as they are.
"""
