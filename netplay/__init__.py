"""Tables on the network: messages, the session that runs a table, and the shells around it.

    the words     messages (the table of all), shapes, events, codes; wire (from and to the engine);
                  codec and framing (to bytes and back); names (made harmless); address; errors,
                  refusals
    a table       table_config, table, bot_manners; seating, match_play, requests: pure changes of
                  it
    its session   session, replies, keeper, hello, holders, connection, allowance, lifetime, clocks,
                  bot_timer; what comes out of it: effects, snapshots, notes, records, kept
    for several   strangers (who goes where too many come), tls, child (how a process of ours is
                  started)

    fair/         the deal that is nobody's choice, on either side
    pairing/      join codes: made, guessed at, proved
    hosting/      a table on the network: its sockets, its files, a process of its own
    joining/      a client: joins, comes back by itself; a table in this process; a bot that plays
    finding/      tables on this machine and near it
    thinking/     bots that look ahead, and a player's coach, in processes of their own
    ssh_door/     guests who have nothing installed
    files/        folders and files for their owner alone

What stands here is the core: no socket, no asyncio, no clock. Only tls and child are shells. Each
package's map says which of its modules are core; the contract in pyproject.toml holds it.
"""
