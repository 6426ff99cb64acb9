# verdict: invalid
# torch: skip (needs the data set)
import torch
from torchvision import datasets

loader = torch.utils.data.DataLoader(datasets.MNIST("."), batch_size=64)
for x, y in loader:  # error: [stack-mismatch] "default_collate: batch must contain tensors, numpy arrays, numbers, dicts or lists; found"
    pass
