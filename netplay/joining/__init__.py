"""A table on the network, from the side of its clients.

    what it says  updates (and what can be asked), client_core (all it decides), inspection (a
                  host's words, made sound)
    the network   connecting, securing (where a code is asked for), host_connection, client;
                  update_queue
    in memory     loopback: the same session and client in one process, for playing alone
    its seat      seat_store, seat_search (which one is asked for), seat_keeping
    a program     bot_player, bot_pace

updates, client_core, inspection and bot_player are core; all others are shells.
"""
