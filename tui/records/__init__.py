"""Match records that are looked at again.

kept_records   those that lie on this machine
replay         where a reader is in one, and what a key leads to
record_coach   its turning points
"""
