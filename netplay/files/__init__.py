"""What is kept on disk: where, and how it stays its owner's alone.

folders (where everything is), private_file (made once, for its owner alone), locked_file (held by
a process for as long as it lives), ageing (what is old enough to be forgotten; it is core).
"""
