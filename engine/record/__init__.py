"""Match records (docs/record.md): written while playing, read, replayed and judged.

lines          the lines of a record, as values; format: as text, and back; fields: read strictly
recorder       what happens in a match -> lines
replay, proof  lines played again; what they hold of a fair deal
judge          bytes -> lawful, or the first fault; why_unlawful words it
reading        bytes -> rounds to look at; turns: those of one seat, as it saw them
errors         of this package
"""
