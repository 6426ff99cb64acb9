# torch.tensor takes a tensor among its data for the one number it holds: of data of unknown number, too.
import torch

count = int(input())
pairs = [(torch.zeros(2), i) for i in range(count)]
torch.tensor([pair for pair, i in pairs])  # error: [invalid-argument] "only one element tensors can be converted to Python scalars"
single = [torch.zeros(1) for i in range(count)]
assert torch.tensor(single).shape == (max(count, 0),)
