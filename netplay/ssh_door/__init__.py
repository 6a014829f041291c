"""A door for guests who have nothing installed: ``ssh -p PORT HOST``, and they sit at the table.

    the words      messages (between a host and its door), sentences (to a guest), names, limits
    the host's     keeper (starts the door, answers its guesses, starts it again); for_table (what
                   it is told, and who judges)
    the door's     door_process, door (what all its connections share); host_key, guest_book (on
                   disk); connection, reception (logging in, and all that is refused), crowd (who
                   has not logged in), guest_session
    for a guest    environment (what of theirs is let through), guest_terminal (bytes both ways),
                   guest_process (their client, from start to end)

The door is a process of its own: its library, its key exchanges and its guests' bytes never load
or stall the host, and it ends with it. Each guest's client is another process, of this program, in
a session and a home of its own; the door hands it keys and shows what it draws. There is no shell
anywhere: what a guest asks for beyond that is refused, or answered by a sentence.

The door never holds the join code: it asks the host about every guess. messages, sentences, names,
limits, crowd and environment are core: no socket, no asyncio, no clock.
"""
