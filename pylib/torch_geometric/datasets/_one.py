# Data sets of one graph.
import torch
from torch_geometric.data.data import Data
from torch_geometric.datasets._graphs import Graphs, edges

# nodes, edges in both directions, features, classes
_PLANETOID = {"cora": (2708, 10556, 1433, 7), "citeseer": (3327, 9104, 3703, 6), "pubmed": (19717, 88648, 500, 3)}


def _mask(nodes):
    return torch.rand(nodes) > 0.5


class _OneGraph(Graphs):
    @property
    def data(self):
        return self._graph()

    _data = data

    def __getattr__(self, name):
        return LibCall.unknown.any(type(self).__name__ + "." + name)

    @property
    def x(self):
        return self._graph().x

    @property
    def y(self):
        return self._graph().y

    @property
    def edge_index(self):
        return self._graph().edge_index


class Planetoid(_OneGraph):
    def __init__(self, root, name, split="public", num_train_per_class=20, num_val=500, num_test=1000, transform=None, pre_transform=None,
                 force_reload=False):
        super().__init__(root, 1, transform)
        if LibCall.value.known(name) and name.lower() not in _PLANETOID:
            raise ValueError(f"there is no data set '{name}'")
        if split not in ("public", "full", "geom-gcn", "random"):
            raise AssertionError()
        self.name, self.split, self._pre_transform = name, split, pre_transform
        self._nodes, self._edges, self._features, self._classes = _PLANETOID[name.lower()]

    def _graph(self):
        data = Data(x=torch.rand(self._nodes, self._features), edge_index=edges(self._nodes, self._edges), y=torch.randint(0, self._classes, (self._nodes,)))
        data.train_mask, data.val_mask, data.test_mask = _mask(self._nodes), _mask(self._nodes), _mask(self._nodes)
        return data if self._pre_transform is None else self._pre_transform(data)


class KarateClub(_OneGraph):
    _classes = 4

    def __init__(self, transform=None):
        super().__init__(None, 1, transform)

    def _graph(self):
        return Data(x=torch.eye(34), edge_index=edges(34, 156), y=torch.randint(0, 4, (34,)), train_mask=_mask(34))
