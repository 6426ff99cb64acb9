# verdict: invalid
import torch
from torch.utils.data import DataLoader, Dataset, default_collate


class Images(Dataset):
    def __len__(self):
        return 96

    def __getitem__(self, i):
        return torch.zeros(3, 4, 4) if i != 29 else None


def there(batch):
    return default_collate([x for x in batch if x is not None])


for x in DataLoader(Images(), batch_size=8, collate_fn=there):
    pass
for x in DataLoader(Images(), batch_size=8):  # error: [stack-mismatch] "expected Tensor as element"
    pass
