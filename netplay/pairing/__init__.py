"""Who may sit down: join codes, and how each side proves that it knows one without showing it.

    words, join_code   what a code looks like, and how it is read
    guard              how many guesses there are, and what they cost
    exchange           SPAKE2 and the confirmation of both sides, as values
    gate               a connection's way to its hello, at a table that asks for a code
    seal, trust        a certificate's hash as people compare it; what a guest goes by
    errors             why somebody is not let in, in sentences

All of it is core: no socket, no clock and no chance but what comes in. ``spake2`` is imported when
the first exchange begins.
"""
