# Data sets of many graphs.
import torch
from torch_geometric.data.data import Data
from torch_geometric.datasets._graphs import Graphs, edges, outside

# graphs, labels of nodes, attributes of nodes, labels of edges, classes
_TU = {"MUTAG": (188, 7, 0, 4, 2), "ENZYMES": (600, 3, 18, 0, 6), "PROTEINS": (1113, 3, 1, 0, 2), "NCI1": (4110, 37, 0, 0, 2), "DD": (1178, 89, 0, 0, 2),
       "IMDB-BINARY": (1000, 0, 0, 0, 2), "IMDB-MULTI": (1500, 0, 0, 0, 3), "COLLAB": (5000, 0, 0, 0, 3), "REDDIT-BINARY": (2000, 0, 0, 0, 2)}


class TUDataset(Graphs):
    def __init__(self, root, name, transform=None, pre_transform=None, pre_filter=None, force_reload=False, use_node_attr=False, use_edge_attr=False,
                 cleaned=False):
        if LibCall.value.known((name, cleaned)) and name in _TU and not cleaned:
            count, labels, attributes, self._edge_features, self._classes = _TU[name]
            self._features = labels + (attributes if use_node_attr else 0)
        else:
            count, self._features = outside("graphs of a data set", 1), outside("features of a node", 1)
            self._classes, self._edge_features = outside("classes", 1), 0
        if pre_filter is not None:
            count = outside("graphs of a data set")
        super().__init__(root, count, transform)
        self.name, self._pre_transform = name, pre_transform

    def _graph(self):
        nodes, count = outside("nodes of a graph", 1), outside("edges of a graph")
        data = Data(edge_index=edges(nodes, count), y=torch.randint(0, self._classes, (1,)))
        if self._features != 0:
            data.x = torch.rand(nodes, self._features)
        else:
            data.num_nodes = nodes
        if self._edge_features != 0:
            data.edge_attr = torch.rand(count, self._edge_features)
        return data if self._pre_transform is None else self._pre_transform(data)


class QM9(Graphs):
    _classes = 19

    def __init__(self, root, transform=None, pre_transform=None, pre_filter=None, force_reload=False):
        super().__init__(root, 130831 if pre_filter is None else outside("graphs of a data set"), transform)
        self._pre_transform = pre_transform

    def _graph(self):
        nodes, count = outside("atoms of a molecule", 1, 29), outside("bonds of a molecule")
        data = Data(x=torch.rand(nodes, 11), edge_index=edges(nodes, count), edge_attr=torch.rand(count, 4), y=torch.rand(1, 19), pos=torch.rand(nodes, 3),
                    z=torch.randint(1, 10, (nodes,)))
        return data if self._pre_transform is None else self._pre_transform(data)
