# Attributes of modules can be replaced; who looked them up earlier keeps the old ones.
import layers
from layers import scale
import user

reveal_value(user.run(3))
layers.scale = lambda x: x * 100
reveal_value(user.run(3))
reveal_value(scale(3))
reveal_value(layers.apply(3))
user.FACTOR = 5
reveal_value(user.scaled())
setattr(layers, "OFFSET", 1000)
reveal_value(layers.apply(1))
original = layers.apply
layers.apply = lambda x: original(x) + 1
reveal_value(user.run(1))
del layers.scale
try:
    user.run(1)
except NameError as e:
    reveal_value(str(e))
