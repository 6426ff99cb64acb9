# Modules beside the script: one body run, one object, whatever it is called.
import layers
import layers as again
from layers import make_divisible, WIDTHS as widths

reveal_value(again is layers)
reveal_value(make_divisible(33))
reveal_value(widths)
widths.append(99)
reveal_value(layers.WIDTHS)
reveal_value(layers.loads)
reveal_value(layers.__name__)
reveal_value(make_divisible.__module__)
reveal_value(layers.__doc__)
layers.DIVISOR = 16
reveal_value(make_divisible(33))
