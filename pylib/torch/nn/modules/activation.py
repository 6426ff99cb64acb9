# Activations keep the shape; attention is in modules/_attention.py.
from torch.nn import functional as F
from torch.nn.modules._attention import MultiheadAttention
from torch.nn.modules.linear import _parameter
from torch.nn.modules.module import Module

__exact_signatures__ = True


_OF_THE_INPUT = ("tanh", "sigmoid", "softsign", "tanhshrink", "logsigmoid")  # functions that take nothing else


class _Activation(Module):
    _name = "activation"
    _kind = "same"

    def forward(self, input):
        if LibCall.torch.is_tensor(input) or self._name not in _OF_THE_INPUT:
            return LibCall.torch.pointwise(self._name, self._kind, (input,))
        return getattr(F, self._name)(input)


class _InplaceActivation(_Activation):
    def __init__(self, inplace=False):
        super().__init__()
        self.inplace = inplace

    def forward(self, input):
        if LibCall.torch.is_tensor(input):
            return LibCall.torch.pointwise(self._name, self._kind, (input,), self.inplace)
        return getattr(F, self._name)(input, inplace=self.inplace)  # which a class of the program's own, or a proxy, answers for


class ReLU(_InplaceActivation):
    _name = "relu"


class ReLU6(_InplaceActivation):
    _name = "relu6"


class SiLU(_InplaceActivation):
    _name = "silu"


class Mish(_InplaceActivation):
    _name = "mish"


class Hardswish(_InplaceActivation):
    _name = "hardswish"


class Hardsigmoid(_InplaceActivation):
    _name = "hardsigmoid"


class SELU(_InplaceActivation):
    _name = "selu"


class Sigmoid(_Activation):
    _name = "sigmoid"
    _kind = "float"


class Tanh(_Activation):
    _name = "tanh"
    _kind = "float"


class LogSigmoid(_Activation):
    _name = "logsigmoid"


class Softsign(_Activation):
    _name = "softsign"
    _kind = "float"


class Tanhshrink(_Activation):
    _name = "tanhshrink"
    _kind = "float"


class GELU(_Activation):
    def __init__(self, approximate="none"):
        super().__init__()
        self.approximate = approximate

    def forward(self, input):
        return F.gelu(input, self.approximate)


class LeakyReLU(_Activation):
    def __init__(self, negative_slope=0.01, inplace=False):
        super().__init__()
        self.negative_slope = negative_slope
        self.inplace = inplace

    def forward(self, input):
        return F.leaky_relu(input, self.negative_slope, self.inplace)


class ELU(_Activation):
    def __init__(self, alpha=1.0, inplace=False):
        super().__init__()
        self.alpha = alpha
        self.inplace = inplace

    def forward(self, input):
        return F.elu(input, self.alpha, self.inplace)


class CELU(ELU):
    def forward(self, input):
        return F.celu(input, self.alpha, self.inplace)


class Hardtanh(_Activation):
    def __init__(self, min_val=-1.0, max_val=1.0, inplace=False, min_value=None, max_value=None):
        super().__init__()
        self.min_val = min_val
        self.max_val = max_val
        self.inplace = inplace

    def forward(self, input):
        return F.hardtanh(input, self.min_val, self.max_val, self.inplace)


class RReLU(_Activation):
    def __init__(self, lower=0.125, upper=0.3333333333333333, inplace=False):
        super().__init__()
        self.lower = lower
        self.upper = upper
        self.inplace = inplace

    def forward(self, input):
        if self.training:
            LibCall.torch.check_kernel("rrelu_training", input)
        return F.rrelu(input, self.lower, self.upper, inplace=self.inplace)


class Softplus(_Activation):
    def __init__(self, beta=1.0, threshold=20.0):
        super().__init__()
        self.beta = beta
        self.threshold = threshold

    def forward(self, input):
        return F.softplus(input, self.beta, self.threshold)


class Hardshrink(_Activation):
    def __init__(self, lambd=0.5):
        super().__init__()
        self.lambd = lambd

    def forward(self, input):
        return F.hardshrink(input, self.lambd)


class Softshrink(Hardshrink):
    def forward(self, input):
        return F.softshrink(input, self.lambd)


class Threshold(_Activation):
    def __init__(self, threshold, value, inplace=False):
        super().__init__()
        self.threshold = threshold
        self.value = value
        self.inplace = inplace

    def forward(self, input):
        return F.threshold(input, self.threshold, self.value, self.inplace)


class PReLU(Module):
    def __init__(self, num_parameters=1, init=0.25, device=None, dtype=None):
        super().__init__()
        self.num_parameters = num_parameters
        self.weight = _parameter(num_parameters, dtype=dtype, device=device)
        self.reset_parameters()

    def reset_parameters(self):
        pass

    def forward(self, input):
        return LibCall.torch.prelu(input, self.weight)


class GLU(Module):
    def __init__(self, dim=-1):
        super().__init__()
        self.dim = dim

    def forward(self, input):
        return LibCall.torch.glu(input, self.dim)


class _Softmax(Module):
    _name = "softmax"

    def __init__(self, dim=None):
        super().__init__()
        self.dim = dim

    def forward(self, input):
        return LibCall.torch.along(self._name, "float", input, self.dim)


class Softmax(_Softmax):
    _name = "softmax"


class LogSoftmax(_Softmax):
    _name = "log_softmax"


class Softmin(_Softmax):
    _name = "softmin"


class Softmax2d(Module):
    def forward(self, input):
        rank = LibCall.torch.ndim(input)
        LibCall.torch.require(rank == 3 or rank == 4, "invalid-argument", "ValueError",
                              "Softmax2d: expected input to be 3D or 4D, got " + str(rank) + "D instead")
        return LibCall.torch.along("softmax", "float", input, -3)
