__lazy_imports__ = True

from torch.nn.utils import rnn, parametrizations, parametrize, prune
from torch.nn.utils.clip_grad import clip_grad_norm_, clip_grad_norm, clip_grad_value_, get_total_norm
from torch.nn.utils.convert import parameters_to_vector, vector_to_parameters
from torch.nn.utils._norms import spectral_norm, weight_norm, remove_spectral_norm, remove_weight_norm


def skip_init(module_cls, *args, **kwargs):
    kwargs.pop("device", None)
    return module_cls(*args, **kwargs)


def fuse_conv_bn_eval(conv, bn, transpose=False):
    return conv


__complete__ = True


def __getattr__(name):
    from torch._names import without_model
    return without_model("torch.nn.utils", name)
