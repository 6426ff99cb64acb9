__lazy_imports__ = True

from torch_geometric.datasets._one import KarateClub, Planetoid
from torch_geometric.datasets._many import QM9, TUDataset


def __getattr__(name):
    return LibCall.unknown.any("torch_geometric.datasets." + name)
