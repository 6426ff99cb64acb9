# Random numbers: what is known is the range and the type.
import random

random.seed(0)
n = random.randint(1, 6)
reveal_value(1 <= n <= 6)
reveal_value(isinstance(n, int))
x = random.random()
reveal_value(isinstance(x, float))
reveal_value(random.choice([5]))
reveal_value(random.randrange(3, 4))
reveal_value(random.randint(2, 2))
u = random.uniform(0.0, 1.0)
reveal_value(isinstance(u, float))
k = random.randrange(0, 10, 2)
reveal_value(0 <= k < 10)
reveal_value(isinstance(random.getrandbits(4), int))
reveal_value(isinstance(random.gauss(0, 1), float))
try:
    random.randint(3, 1)
except ValueError as error:
    reveal_value(str(error))
try:
    random.choice([])
except IndexError as error:
    reveal_value(str(error))
try:
    random.sample([1, 2], 3)
except ValueError as error:
    reveal_value(str(error))
