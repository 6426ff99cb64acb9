# The submodules that a package imports are named by it.
# verdict: valid
import torch
from torch.utils.data import dataset, sampler

print(dataset, sampler)
torch.zeros(2, 3) @ torch.utils.data.dataloader.default_collate([torch.zeros(1)] * 3)
torch.nn.utils.clip_grad.clip_grad_norm_([], 1.0)
