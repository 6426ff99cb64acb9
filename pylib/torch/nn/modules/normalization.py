from torch.nn import functional as F
from torch.nn.modules.linear import _parameter
from torch.nn.modules.module import Module

__exact_signatures__ = True


def _shape(normalized_shape):
    return tuple(normalized_shape) if isinstance(normalized_shape, (tuple, list)) else (normalized_shape,)


class LayerNorm(Module):
    def __init__(self, normalized_shape, eps=1e-05, elementwise_affine=True, bias=True, device=None, dtype=None):
        super().__init__()
        self.normalized_shape = _shape(normalized_shape)
        self.eps = eps
        self.elementwise_affine = elementwise_affine
        if elementwise_affine:
            self.weight = _parameter(*self.normalized_shape, dtype=dtype, device=device)
            if bias:
                self.bias = _parameter(*self.normalized_shape, dtype=dtype, device=device)
            else:
                self.register_parameter("bias", None)
        else:
            self.register_parameter("weight", None)
            self.register_parameter("bias", None)
        self.reset_parameters()

    def reset_parameters(self):
        pass

    def forward(self, input):
        return LibCall.torch.layer_norm("layer_norm", input, self.normalized_shape, self.weight, self.bias)


class RMSNorm(Module):
    def __init__(self, normalized_shape, eps=None, elementwise_affine=True, device=None, dtype=None):
        super().__init__()
        self.normalized_shape = _shape(normalized_shape)
        self.eps = eps
        self.elementwise_affine = elementwise_affine
        if elementwise_affine:
            self.weight = _parameter(*self.normalized_shape, dtype=dtype, device=device)
        else:
            self.register_parameter("weight", None)
        self.reset_parameters()

    def reset_parameters(self):
        pass

    def forward(self, x):
        return LibCall.torch.layer_norm("rms_norm", x, self.normalized_shape, self.weight, None)


class GroupNorm(Module):
    def __init__(self, num_groups, num_channels, eps=1e-05, affine=True, device=None, dtype=None, *, bias=True):
        super().__init__()
        LibCall.torch.require(num_channels % num_groups == 0, "norm-mismatch", "ValueError",
                              "num_channels ({}) must be divisible by num_groups ({})", (num_channels, num_groups))
        self.num_groups = num_groups
        self.num_channels = num_channels
        self.eps = eps
        self.affine = affine
        if affine:
            self.weight = _parameter(num_channels, dtype=dtype, device=device)
            if bias:
                self.bias = _parameter(num_channels, dtype=dtype, device=device)
            else:
                self.register_parameter("bias", None)
        else:
            self.register_parameter("weight", None)
            self.register_parameter("bias", None)
        self.reset_parameters()

    def reset_parameters(self):
        pass

    def forward(self, input):
        return LibCall.torch.group_norm(input, self.num_groups, self.weight, self.bias)


class LocalResponseNorm(Module):
    def __init__(self, size, alpha=0.0001, beta=0.75, k=1.0):
        super().__init__()
        self.size = size
        self.alpha = alpha
        self.beta = beta
        self.k = k

    def forward(self, input):
        return F.local_response_norm(input, self.size, self.alpha, self.beta, self.k)


class CrossMapLRN2d(LocalResponseNorm):
    def forward(self, input):
        rank = LibCall.torch.ndim(input)
        LibCall.torch.require(rank == 4, "invalid-argument", "ValueError", "CrossMapLRN2d: Expected input to be 4D, got " + str(rank) + "D instead.")
        return super().forward(input)
