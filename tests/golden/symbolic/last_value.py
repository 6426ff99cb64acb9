# One value of each number fails, and it is the last one of m.
import random
import torch
k = random.randint(1, 7)
m = random.randint(1, 5)
far = (k - 3) * (k - 3) + (m - 5) * (m - 5)
torch.zeros(40)[40 - far]  # error: [index-out-of-range] "index 40 is out of bounds for dimension 0 with size 40"  # counterexample: k = 3, m = 5
