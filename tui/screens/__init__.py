"""One module a screen: each shows a model and turns keys into requests.

base              what all of them share, and the seam between a table's screen and its app
list_screen       home, join, tables, records and keys: something to choose from
form_screen       table_form, settings and code_form: something to fill in
reader            help and turning_points: something to read
picking           lobby, and by way of paced, coached and turn the table: each adds one thing
record            a match record, act by act
palette           the command palette
on_top            which of them keys are for
"""
