"""What keys there are, and what a player makes of them; ``tui.keys`` has the one table of them all.

key_rows       what a row of the table is
table_keys     its rows at a table; lobby_keys, list_keys, form_keys, record_keys: elsewhere;
               reading_keys: in a text, and at a question
keymap         a player's own keys, laid over the usual ones
terminal_keys  which keys every terminal sends
cyrillic       which Cyrillic letter shares a key with a Latin one
key_names      what is printed on a key
"""
