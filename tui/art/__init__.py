"""How a table is drawn: pictures in cells, and the colours of every theme; pure.

tile_form, tile_art     how large a tile is, and how one is drawn
board_art, hand_layout  the board and the player's hand
sample                  a board and a hand in which every state of a tile is seen
picture, roles          what a drawing is: rows of cells, each in a role
shades                  every colour, and nowhere else
palette, tones, themes  what it is for: roles, words, the stylesheet
"""
