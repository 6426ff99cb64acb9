# verdict: invalid
# A list of which the program's own numbers decide whether it has an item; and one of which the world does.
# torch: skip (there are no such files)
# assumed: not-empty, world-steady
import glob
import random
import torch

n = random.randint(0, 40)
parts = [torch.zeros(2, 3) for _ in range(n)]
saved = [torch.zeros(2, 3) for _ in glob.glob("*.pt")]
torch.stack(saved)
torch.hstack(saved)
if random.random() < 0.5:
    torch.cat(parts)  # error: [invalid-argument] "torch.cat(): expected a non-empty list of Tensors"  # counterexample: n = 0
elif random.random() < 0.5:
    torch.vstack(parts)  # error: [invalid-argument] "vstack expects a non-empty TensorList"
elif n == 0:
    torch.stack(parts)  # error: [invalid-argument] "stack expects a non-empty TensorList"
