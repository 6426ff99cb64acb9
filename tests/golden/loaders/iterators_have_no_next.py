# What iterates over a loader has no method next: that was Python 2.
# verdict: invalid
import torch
from torch.utils.data import DataLoader, TensorDataset

data = TensorDataset(torch.zeros(10, 3), torch.zeros(10))
if torch.rand(1).item() < 0.5:
    walk = iter(DataLoader(data, batch_size=4))
    x, y = next(walk)
    assert len(walk) == 3 and hasattr(walk, "__next__") and not hasattr(walk, "next")
    walk.next()  # error: [uncaught-exception] "AttributeError: '_SingleProcessDataLoaderIter' object has no attribute 'next'"
else:
    walk = iter(DataLoader(data, batch_size=4, num_workers=2))
    walk.next()  # error: [uncaught-exception] "AttributeError: '_MultiProcessingDataLoaderIter' object has no attribute 'next'"
