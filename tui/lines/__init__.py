"""The game in lines: typed commands in, sentences out; nothing is drawn and nothing drawn over.

commands      the one table of what can be typed, from which it is read and explained
reading       a line of text -> a command of that table
answers       a command and the player -> sentences, requests, or the way out; by turn_answers,
              lobby_answers, table_answers and look_answers
telling       two states of a table -> the sentences on what has happened between them
prompts       what there is to do now, in one sentence; round_words, table_words: the rest
player        who plays here: the player at the table, and what they are being asked
typed_lines   lines as they are typed, from a terminal, a pipe or a file; patience says which wait
paper         where sentences go
session       a table, until it is left
finding, home from no table to one
"""
