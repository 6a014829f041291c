"""The rules of The Passing Game, its match records and its bots: pure values and functions.

The table:       tile, tile_set (a set of them is one integer), train, seats
What is agreed:  ruleset; deal, fair_deal (one that nobody can arrange)
A turn:          actions, legal (what may be done: the one truth), rules (what comes of it), events
A round:         state (all of it), scoring (what it brings), history (who did what)
A match:         match
What is seen:    view (what a seat may know), projection (the one way there from a state)
Beside these:    record/ (match records), bots/, simulate (bots against bots)
For all:         errors, sentence (words that can be said in another language), fast (a shortcut)
"""
