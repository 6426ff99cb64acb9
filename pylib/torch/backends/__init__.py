__lazy_imports__ = True

from torch.backends import cudnn, cuda, mps, mkldnn, openmp, opt_einsum
