# A loader whose batches of graphs are joined.
import torch.utils.data
from torch.utils.data.dataloader import default_collate
from torch_geometric.data.batch import Batch
from torch_geometric.data.data import Data


class Collater(object):
    def __init__(self, dataset, follow_batch=None, exclude_keys=None):
        self.follow_batch, self.exclude_keys = follow_batch, exclude_keys

    def __call__(self, batch):
        first = batch[0]
        if isinstance(first, Data):
            return Batch.from_data_list(batch, self.follow_batch, self.exclude_keys)
        if isinstance(first, tuple) and not hasattr(first, "_fields"):
            return [self([sample[i] for sample in batch]) for i in range(len(first))]
        if isinstance(first, list):
            return [self([sample[i] for sample in batch]) for i in range(len(first))]
        if isinstance(first, dict):
            return {key: self([sample[key] for sample in batch]) for key in first}
        if isinstance(first, str):
            return batch
        return default_collate(batch)

    collate_fn = __call__


class DataLoader(torch.utils.data.DataLoader):
    def __init__(self, dataset, batch_size=1, shuffle=False, follow_batch=None, exclude_keys=None, **kwargs):
        kwargs.pop("collate_fn", None)
        self.follow_batch, self.exclude_keys = follow_batch, exclude_keys
        super().__init__(dataset, batch_size, shuffle, collate_fn=Collater(dataset, follow_batch, exclude_keys), **kwargs)
