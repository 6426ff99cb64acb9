# verdict: valid
# torch: skip (needs a launcher)
# A list that grew by like tensors and then by one of another size: what they come to together is known.
import torch
import torch.distributed as dist
from accelerate import Accelerator
from torch.utils.data import DataLoader

loader = Accelerator().prepare(DataLoader(torch.zeros(999, 4), batch_size=64))
first, second = [], []
for x in loader:
    first.append(x)
    second.append(x * 2)
torch.cat(first) + torch.cat(second)
first.append(torch.zeros(2, 4))
torch.cat(first).sum()
