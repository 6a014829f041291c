"""Bots: functions of a seat's view and a source of chance, and of nothing else."""
