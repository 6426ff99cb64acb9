from torch import nn

from ..registry import HEADS


@HEADS.register("linear")
class LinearHead(nn.Linear):
    def __init__(self, in_dim, num_classes):
        super().__init__(in_dim, num_classes)


@HEADS.register("mlp")
class MLPHead(nn.Sequential):
    def __init__(self, in_dim, num_classes, hidden=32, dropout=0.1):
        super().__init__(nn.Linear(in_dim, hidden), nn.GELU(), nn.Dropout(dropout), nn.Linear(hidden, num_classes))
