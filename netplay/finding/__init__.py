"""How a table is found: by its own account, by others on the machine, by others on the network.

    the words     notice (what a table says of itself), near_table (the same, from the network)
    by its host   announcing: registry (the account's own list), notice_board (for other accounts),
                  lan_announcer
    by a player   registry, notice_board, discovery
    both          multicast, few_records (what is kept of what others announce), interfaces (this
                  machine's network cards)
    who it is     own_socket (the account that hosts comes in without a code), peer (whose process
                  is at the other end)

notice and near_table are core; all others are shells.
"""
