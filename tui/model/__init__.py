"""A match as one player's program knows it, and what keys make of it; pure, but for coaching.

table_model          what is known of a table, folded from what the client is told
choice, picks        from keys to an act, a remark or an owner's order; remarks words those
at_table             both, and how the player likes to see them; on screens and in lines
turn_gate            keys that were pressed before the turn do not count
countdown            what runs down between two snapshots
pauses, pacing       how fast what others do is shown; unfolding: the deal, the end of a round
hand_order           in which order the player's hand lies; cycle: what comes next of such choices
hint, coaching       what a strong player would do, and who thinks about it, elsewhere
seating              what an owner does to the seats of a lobby
own_turns            the turns so far, for the turning points of the match
"""
