from torch.nn.modules.lazy import LazyModuleMixin, materialize
from torch.nn.modules.module import Module
from torch.nn.parameter import Parameter, UninitializedParameter

__exact_signatures__ = True


def _parameter(*size, dtype=None, device=None):
    return Parameter(LibCall.torch.filled("parameter", size, "float32", ((dtype, device, False),)))


class Identity(Module):
    def __init__(self, *args, **kwargs):
        super().__init__()

    def forward(self, input):
        return input


class Linear(Module):
    def __init__(self, in_features, out_features, bias=True, device=None, dtype=None):
        super().__init__()
        self.in_features = in_features = LibCall.torch.module_size(in_features)
        self.out_features = out_features = LibCall.torch.module_size(out_features)
        self.weight = _parameter(out_features, in_features, dtype=dtype, device=device)
        if bias:
            self.bias = _parameter(out_features, dtype=dtype, device=device)
        else:
            self.register_parameter("bias", None)
        self.reset_parameters()

    def reset_parameters(self):
        pass

    def forward(self, input):
        return LibCall.torch.linear(input, self.weight, self.bias)


class NonDynamicallyQuantizableLinear(Linear):
    pass


class LazyLinear(LazyModuleMixin, Linear):
    cls_to_become = Linear

    def __init__(self, out_features, bias=True, device=None, dtype=None):
        super().__init__(0, 0, False)
        self.weight = UninitializedParameter(device=device, dtype=dtype)
        self.out_features = out_features
        if bias:
            self.bias = UninitializedParameter(device=device, dtype=dtype)

    def initialize_parameters(self, input):
        if self.has_uninitialized_params():
            self.in_features = input.shape[-1]
            materialize([(self.weight, (self.out_features, self.in_features)), (self.bias, (self.out_features,))])
            self.reset_parameters()
        if self.in_features == 0:
            LibCall.torch.require(input.shape[-1] == self.weight.shape[-1], "matmul-mismatch", "AssertionError",
                                  f"The in_features inferred from input: {input.shape[-1]} is not equal to in_features from self.weight: "
                                  f"{self.weight.shape[-1]}")
            self.in_features = input.shape[-1]


class Bilinear(Module):
    def __init__(self, in1_features, in2_features, out_features, bias=True, device=None, dtype=None):
        super().__init__()
        self.in1_features = in1_features
        self.in2_features = in2_features
        self.out_features = out_features
        self.weight = _parameter(out_features, in1_features, in2_features, dtype=dtype, device=device)
        if bias:
            self.bias = _parameter(out_features, dtype=dtype, device=device)
        else:
            self.register_parameter("bias", None)
        self.reset_parameters()

    def reset_parameters(self):
        pass

    def forward(self, input1, input2):
        return LibCall.torch.bilinear(input1, input2, self.weight, self.bias)
