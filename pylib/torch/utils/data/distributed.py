from torch.distributed import _processes
from torch.utils.data.sampler import Sampler


class DistributedSampler(Sampler):
    def __init__(self, dataset, num_replicas=None, rank=None, shuffle=True, seed=0, drop_last=False):
        if num_replicas is None:
            num_replicas = _processes.size_of(None)
        if rank is None:
            rank = _processes.rank_of(None)
        if LibCall.torch.is_known(num_replicas) and (rank >= num_replicas or rank < 0):
            raise ValueError(f"Invalid rank {rank}, rank should be in the interval [0, {num_replicas - 1}]")
        self.dataset = dataset
        self.num_replicas = num_replicas
        self.rank = rank
        self.epoch = 0
        self.drop_last = drop_last
        self.shuffle = shuffle
        self.seed = seed

    @property
    def num_samples(self):
        if self.drop_last is True:
            return LibCall.data.length(self.dataset) // self.num_replicas
        return LibCall.data.ceil_div(LibCall.data.length(self.dataset), self.num_replicas)

    @property
    def total_size(self):
        return self.num_samples * self.num_replicas

    def _index(self, k=None):
        return LibCall.data.index(LibCall.data.length(self.dataset))

    def __iter__(self):
        return LibCall.data.repeat(self._index, len(self), "index", None)

    def __len__(self):
        return self.num_samples

    def set_epoch(self, epoch):
        self.epoch = epoch
