__lazy_imports__ = True

from torch_geometric.loader.dataloader import DataLoader


def __getattr__(name):
    return LibCall.unknown.any("torch_geometric.loader." + name)
