"""What is shown, decided by pure functions of the model and the choice; widgets only draw it.

spans, tones        a line in parts, each with a tone: what all of them make, and how it looks
status, countdown   the first row, and what runs down in it
players, low_panel  everybody, and what they did last (deed_words); arrangement: where they stand
pictures            the board and the player's hand; sample: one in which every state is seen
log, prompt         what happened; what there is to do now, made of turn_words, link, pick_row
offers, key_bar     which keys do something now, and the row that names them
lobby, join_rows    who sits where, and what will be played; how others join
results             the end of a round: result_hands, score_words, score_chart
found_tables        tables that were found; table_lines: those of this machine
records             match records in a list, and read again
turning_points      of a match, to be read
help_text, lesson   all keys and the rules; a turn in six lines
people              names and facts about players, as short as a row needs them
"""
