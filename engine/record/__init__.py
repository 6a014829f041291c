"""Match records (docs/record.md): written while playing, read, replayed and judged."""
