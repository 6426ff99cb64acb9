# bug: nothing says which tensors are leaves: torch refuses to change one in place, and to optimize what is none
# torch: skip (torch raises two RuntimeErrors and a ValueError here)
import torch
import torch.nn as nn

nn.Parameter(torch.ones(3)).add_(1)
torch.optim.SGD([nn.Parameter(torch.ones(3)) * 2], lr=0.1)
