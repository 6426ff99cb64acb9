# Samples of sizes of their own, put together by the program: nobody is accused.
# verdict: undecided
import torch
from torch.utils.data import DataLoader, IterableDataset
class D(IterableDataset):
    def __iter__(self):
        for _ in range(8):
            k = int(torch.randint(4, 9, (1,)))
            yield torch.randn(k, 5)
for b in DataLoader(D(), 4, collate_fn=torch.cat):
    print(b @ torch.zeros(5, 2))
