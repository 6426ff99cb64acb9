# Data sets of graphs: those of known sizes have them, of others they are the world's.
import torch
import torch.utils.data
from torch.utils.data.dataset import inside


def outside(what, low=0, high=None):
    return LibCall.unknown.int(what, "external", low, high, what)


def edges(nodes, count):
    return torch.randint(0, nodes, (2, count))


class Graphs(torch.utils.data.Dataset):
    def __init__(self, root, count, transform):
        LibCall.program.hope("file-opens", "RuntimeError", "the data set is not there")
        self.root, self.transform = root, transform
        self._count = count

    def _graph(self):
        raise NotImplementedError

    def get(self, idx):
        return self._graph()

    def _transformed(self):
        graph = self._graph()
        return graph if self.transform is None else self.transform(graph)

    def __len__(self):
        return self._count

    len = __len__

    def __getitem__(self, idx):
        if isinstance(idx, (slice, list, tuple)) or LibCall.torch.is_tensor(idx):
            return self.index_select(idx)
        inside(self._count, idx)
        return self._transformed()

    def _part(self, count):
        import copy
        part = copy.copy(self)
        part._count = count
        return part

    def index_select(self, idx):
        if isinstance(idx, slice):
            return self._part(len(range(self._count)[idx]))
        if LibCall.torch.is_tensor(idx):
            return self._part(LibCall.unknown.int("graphs that are taken", "program", 0) if idx.dtype == torch.bool else idx.shape[0])
        return self._part(len(idx))

    def shuffle(self, return_perm=False):
        part = self._part(self._count)
        return (part, torch.randperm(self._count)) if return_perm else part

    def copy(self, idx=None):
        return self._part(self._count) if idx is None else self.index_select(idx)

    @property
    def num_node_features(self):
        return self._graph().num_node_features

    num_features = num_node_features

    @property
    def num_edge_features(self):
        return self._graph().num_edge_features

    @property
    def num_classes(self):
        return self._classes
