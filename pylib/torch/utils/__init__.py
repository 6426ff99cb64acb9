__lazy_imports__ = True

from torch.utils import data
