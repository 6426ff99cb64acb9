# verdict: valid
# bug: that no item is there is a plain ValueError, which is not reported where a number decides it
# A list of which the program's own numbers decide whether it has an item.
import random
import torch

n = random.randint(0, 40)
parts = [torch.zeros(2, 3) for _ in range(n)]
torch.cat(parts)
