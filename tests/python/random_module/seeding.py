# A seeded run is still chance, but nothing fails.
import random

random.seed(42)
a = [random.random() for _ in range(3)]
random.seed(42)
b = [random.random() for _ in range(3)]
reveal_value(len(a))
reveal_value(len(a) == len(b))
gen = random.Random(0)
reveal_value(isinstance(gen.random(), float))
gen.seed(5)
reveal_value(len(gen.sample([1, 2, 3], 2)))
reveal_value(random.SystemRandom is not None)
reveal_value(isinstance(random.betavariate(1, 1), float))
reveal_value(isinstance(random.normalvariate(0, 1), float))
reveal_value(isinstance(random.triangular(0, 1), float))
reveal_value(isinstance(random.expovariate(1.0), float))
reveal_value(len(random.randbytes(4)))
reveal_value(random.seed())
