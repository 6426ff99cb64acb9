# Splits of a data set: lengths are known, order is not.
import random

data = list(range(10))
reveal_value(random.shuffle(data))
reveal_value(len(data))
reveal_value(isinstance(data, list))
picked = random.sample(data, 4)
reveal_value(len(picked))
train, val = data[:8], data[8:]
reveal_value((len(train), len(val)))
reveal_value(len(random.choices("abc", k=5)))
reveal_value(len(random.choices([1, 2], weights=[1, 2], k=3)))
reveal_value(random.choice("a"))
one = [7]
random.shuffle(one)
reveal_value(one)
reveal_value(len(random.sample(range(100), k=3)))
rng = random.Random(3)
items = ["a", "b"]
rng.shuffle(items)
reveal_value(len(items))
reveal_value(isinstance(rng.choice(items), str))
reveal_value(rng.choice(items) in ("a", "b"))
side = random.choice([(1, 2), (3, 4)])
reveal_value(len(side))
state = random.getstate()
random.setstate(state)
