# Code on both sides of a coin.
import random

width = 64 if random.random() < 0.5 else 128
reveal_value(width in (64, 128))
reveal_value(width % 64)
depth = random.choice([2, 2, 2])
reveal_value(depth)
kernel = random.choice((3, 5, 7))
reveal_value(kernel % 2)
names = []
for _ in range(3):
    names.append("flip" if random.random() > 0.5 else "keep")
reveal_value(len(names))
reveal_value(len(names[0]))
crop = random.randint(0, 32 - 28)
reveal_value(crop + 28 <= 32)
scale = random.uniform(0.5, 2.0)
reveal_value(isinstance(scale * 2, float))
reveal_value(isinstance(int(scale), int))
