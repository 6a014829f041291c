"""The ways to a seat, which the command line and the screens take alike.

Each gives a client that the table has let in; whoever asked for it closes it. What goes wrong is a
``NetplayError`` with a sentence. They are apart because each needs another half of ``netplay``: a
guest no host, who plays alone no sockets. That is a tenth of the time to the first paint.
"""
