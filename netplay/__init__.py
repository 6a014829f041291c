"""Tables on the network: messages, the session that runs a table, and the shells around it.

    the words     messages (the table of all), shapes, events, codes; wire (from and to the engine);
                  codec and framing (to bytes and back); names (made harmless); errors, refusals
    a table       table_config, table, bot_manners; seating, match_play, requests: pure changes of
                  it
    its session   session, replies, keeper, hello, holders, connection, allowance, patience, clocks,
                  bot_timer; fair_exchange, fair_moves, fair_timer (for a deal that is nobody's
                  choice); what comes out of it: effects, snapshots, notes, records, kept
    its host      table_runner (on a loop), host, host_events (what it reports), beginning (a new
                  table, or one taken up), host_link, strangers, listeners, host_log, repeat_limit,
                  record_files, store, shelf; host_options, host_process and launch (a process of
                  its own, as child starts each); thinkers, thinking, thinker_process (bots that
                  look ahead, and coach, who does it for a player)
    who comes in  pairing/ (join codes: made, guessed at, proved); tls, certificate; the host's
                  entrance and secured_link, a client's securing; ssh_door/ (guests who have
                  nothing installed)
    a client      updates (what it tells), fair_part, heard_deal, round_memory, fair_check and
                  fair_verdict (what it thinks of the deals), client_core, inspection, connecting,
                  client, update_queue; loopback (a table in this process), bot_player
    finding it    address; announcing (by its host): registry, notice, notice_board, lan_announcer;
                  near_table, discovery; multicast, interfaces; own_socket, peer (whose
                  process it is)
    on disk       folders, private_file, locked_file, seat_store, seat_keeping

The words, a table and its session are the core: no socket, no asyncio, no clock. So are
pairing, client_core, fair_part and what it needs, inspection, address, notice, near_table,
repeat_limit, strangers and updates.
"""
