"""What ``passing doctor`` finds out: facts for a report of a fault, and advice for the player.

Facts have their names and words in the player's language; what the system, or a package, says of
itself stays as it is. For a program, and for whoever mends a fault, ``--json`` has all in English.
Each module finds out one section and imports what it asks only then, so that the others stand
where something of the installation is broken.
"""
