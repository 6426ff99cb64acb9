# Augmentations drawn at random.
import random


class Compose:
    def __init__(self, *ops):
        self.ops = ops

    def __call__(self, x):
        for op in self.ops:
            x = op(x)
        return x


class RandomApply:
    def __init__(self, op, p):
        self.op, self.p = op, p

    def __call__(self, x):
        if random.random() < self.p:
            return self.op(x)
        return x


flip = lambda row: row[::-1]
pipe = Compose(RandomApply(flip, 0.5), list, RandomApply(sorted, 0.3))
out = pipe([3, 1, 2])
reveal_value(len(out))
reveal_value(sum(out))
always = RandomApply(flip, 2.0)
reveal_value(isinstance(always([1, 2]), list))
op = random.choice([len, sum])
reveal_value(callable(op))
order = [0, 1]
random.shuffle(order)
reveal_value(len([pipe.ops[i] for i in order]))
