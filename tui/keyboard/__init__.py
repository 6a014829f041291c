"""What keys there are, and what a player makes of them; ``tui.keys`` has the one table of them all.

key_rows       what a row of the table is
keys_table     its rows at a table; keys_record: in a record; keys_reading: at a question and in a
               text; keys_outside: on all other screens
keymap         a player's own keys, laid over the usual ones
terminal_keys  which keys every terminal sends
cyrillic       which Cyrillic letter shares a key with a Latin one
key_names      what is printed on a key
"""
