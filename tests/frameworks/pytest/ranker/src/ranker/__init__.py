from .layers import CrossNetwork, FeatureEmbedding, MultiHeadPooling
from .losses import listwise_softmax, pairwise_hinge
from .model import Ranker, RankerConfig

__all__ = ["CrossNetwork", "FeatureEmbedding", "MultiHeadPooling", "Ranker", "RankerConfig", "listwise_softmax", "pairwise_hinge"]
