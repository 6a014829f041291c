"""How a table is drawn: pictures in cells, and the colours of every theme; pure.

tile_form, tile_art     how large a tile is, and how one is drawn
board_art, hand_layout  the board and the player's hand
picture, parts          what a drawing is: rows of cells, each of one part
shades                  every colour, and nowhere else
palette, themes         what it is for: parts, the stylesheet
train/                  where each tile of the train lies
"""
