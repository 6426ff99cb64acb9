from shapes import *

reveal_value(area(3))
reveal_value(sorted(n for n in list(globals()) if n in ("area", "volume", "_hidden", "math", "SCALE", "helper")))
try:
    volume
except NameError as e:
    reveal_value(str(e))
reveal_value(_hidden)
