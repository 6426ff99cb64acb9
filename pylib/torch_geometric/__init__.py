# PyTorch Geometric: graphs are nodes (rows of x) and edges (columns of edge_index); a batch is one graph of several that are not connected.
__lazy_imports__ = True

from torch_geometric import data, datasets, loader, nn, transforms, utils

__version__ = "2.8.1"


def seed_everything(seed):
    return None


def __getattr__(name):
    return LibCall.unknown.any("torch_geometric." + name)
