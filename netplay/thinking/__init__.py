"""Looking ahead, in a process of its own, so that neither a table nor a screen waits for it.

    thinkers         a table's bots
    coach            a player's own
    thinker          a process that thinks, seen from whoever asks it
    thinker_process  the same from within

thinker_process is core but for the two streams that it is given; all others are shells.
"""
