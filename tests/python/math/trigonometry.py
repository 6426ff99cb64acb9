# Rotations and positional encodings.
import math

reveal_value(math.sin(0))
reveal_value(round(math.sin(math.pi / 2), 12))
reveal_value(round(math.cos(math.pi), 12))
reveal_value(round(math.tan(math.pi / 4), 12))
reveal_value(math.atan2(1, 1))
reveal_value(math.asin(1))
reveal_value(math.acos(1))
reveal_value(math.atan(0))
reveal_value(math.degrees(math.pi))
reveal_value(math.radians(180))
reveal_value(math.tanh(0))
reveal_value(math.sinh(0), )
reveal_value(math.cosh(0))
reveal_value((math.pi, math.e, math.tau))
dim = 4
reveal_value([round(math.sin(3 / 10000 ** (2 * (i // 2) / dim)), 6) for i in range(dim)])
from math import pi, sqrt as root
reveal_value(root(pi * pi) == pi)
xavier = math.sqrt(6.0 / (256 + 128))
reveal_value(round(xavier, 8))
