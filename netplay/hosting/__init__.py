"""A table on the network, from the side of its host.

    the host      host, host_options (what it is told), host_events (what it reports), beginning
                  (a new table, or one taken up), table_runner (the session on an event loop)
    connections   listeners, host_link; where a code is asked for, entrance, secured_link and
                  certificate
    what it keeps store, store_file (its versions), shelf (a table's place in it), cut_off (which
                  can be taken up again); record_files; host_log, repeat_limit (how much strangers
                  may write there)
    its process   host_process, launch (starts one)

host_options, host_events and repeat_limit are core; all others are shells.
"""
