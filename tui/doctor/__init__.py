"""What ``passing doctor`` finds out: facts for a report of a fault, and advice for the player.

The facts are English on purpose, as whoever mends a fault reads them; the advice is the player's.
Each module finds out one section and imports what it asks only then, so that the others stand
where something of the installation is broken.
"""
