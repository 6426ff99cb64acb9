# verdict: undecided
# reason: whether a tensor needs a gradient
# torch: skip (raises where the last line cannot be decided)
# Whether a tensor needs a gradient may hang on a choice: neither is taken for granted.
import random
import torch

k = random.randint(1, 4)
torch.ones(2, requires_grad=False).numpy()
torch.as_tensor(torch.ones(2)).numpy()
torch.ones(2, requires_grad=(k == 3)).detach().numpy()
torch.ones(2, requires_grad=(k == 3)).numpy()
