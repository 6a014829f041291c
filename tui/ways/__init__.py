"""From a wish to a seat; the command line and the screens take the same ways.

alone, joined, own      give a client that a table has let in: one in this process, somebody's,
                        one's own; noted adds what is to be said to whoever sits there
table_wish, new_table   the table that is wanted, and the options it is opened with
table_name, player_name what it is called, and who sits down
found_tables            where tables are, on this machine and near it
unfinished              matches that were cut off; host_gone: how one's own is taken up again
means, codes            what a guest was given to be let in; a code that is typed
join_command, ssh_way   what others type to come
leaving                 the way out

Whoever asked for a client closes it. What goes wrong is a ``NetplayError`` with a sentence. The
ways are apart because each needs another half of ``netplay``: a guest no host, who plays alone no
sockets. That is a tenth of the time to the first paint.
"""
