"""The game in lines: typed commands in, sentences out; nothing is drawn and nothing drawn over.

command, commands   the one table of what can be typed at a table; home_commands: at home
reading             a line of text -> a command of that table
answers             a command, for a player -> sentences, requests, or the way out of the table;
                    made of turn_answers, lobby_answers, table_answers, look_answers and
                    coach_answers
telling             two states of a table -> the sentences on what has happened between them
prompts             what there is to do now; round_words, table_words, home_words: all the rest
player              who plays here: a player at a table, and what they are being asked
patience            which lines wait for their moment, where a script wrote them
finding             choosing one of the tables that are found; asking: for a code

Pure but for typed_lines (where lines come from), paper (where sentences go), endings (signals) and
session (a table, until it is left).
"""
