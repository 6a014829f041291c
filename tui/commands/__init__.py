"""One command a file; each is imported when it is asked for.

host, join, play, find, tables, record, rules, simulate, doctor; home: none of these; guest: for the
SSH door alone.

What they share:

invocation, language      what is asked of a whole run: ``--debug``, ``--plain``, ``--lang``
table_options, habits     TABLE, the options that say what table is meant
join_codes, piped_code    the code that is given, and what becomes of the input that gave it
asking, seated            a seat at somebody's table, at one's own
showing                   on the screen or in lines: on_screen, in_lines, home_in_lines
numbers, own_settings     what is given in them; what the player has set
say, bot_reports          what goes to standard output and standard error
loading                   how all of it is imported
last_words                of a fault that nothing expected
"""
