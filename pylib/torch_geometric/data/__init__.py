__lazy_imports__ = True

from torch_geometric.data.data import Data
from torch_geometric.data.batch import Batch


def __getattr__(name):
    return LibCall.unknown.any("torch_geometric.data." + name)
