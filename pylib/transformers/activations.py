from torch import nn

_KINDS = {"gelu": nn.GELU, "gelu_new": nn.GELU, "gelu_pytorch_tanh": nn.GELU, "gelu_fast": nn.GELU, "gelu_10": nn.GELU, "gelu_python": nn.GELU,
          "quick_gelu": nn.GELU, "relu": nn.ReLU, "relu6": nn.ReLU6, "silu": nn.SiLU, "swish": nn.SiLU, "tanh": nn.Tanh, "sigmoid": nn.Sigmoid,
          "mish": nn.Mish, "leaky_relu": nn.LeakyReLU, "linear": nn.Identity}


def get_activation(activation_string):
    if not isinstance(activation_string, str):
        return activation_string
    if activation_string not in _KINDS:
        raise KeyError(f"function {activation_string} not found in ACT2FN mapping {list(_KINDS.keys())}")
    return _KINDS[activation_string]()


class _Functions(dict):
    def __getitem__(self, key):
        return get_activation(key)


ACT2FN = _Functions()
