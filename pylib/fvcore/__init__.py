# fvcore: its counters (fvcore.nn).
