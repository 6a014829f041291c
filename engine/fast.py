"""The one shortcut of the engine's innermost loop, in one place.

``fast(Type, fields)`` builds a NamedTuple in half the time of ``Type(*fields)``, which goes through
a second constructor written in Python (measured: 0.13 µs against 0.28 µs). It checks nothing:
keep to ``Type(...)`` outside ``apply`` and ``engine.match.play``.
"""

from typing import Final

fast: Final = tuple.__new__
