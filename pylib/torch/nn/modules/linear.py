from torch.nn.modules.module import Module
from torch.nn.parameter import Parameter


def _parameter(*size, dtype=None):
    return Parameter(LibCall.torch.filled("parameter", size, "float32", ((dtype, None, False),)))


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
        self.weight = _parameter(out_features, in_features, dtype=dtype)
        if bias:
            self.bias = _parameter(out_features, dtype=dtype)
        else:
            self.register_parameter("bias", None)
        self.reset_parameters()

    def reset_parameters(self):
        pass

    def forward(self, input):
        return LibCall.torch.linear(input, self.weight, self.bias)


class NonDynamicallyQuantizableLinear(Linear):
    pass


class LazyLinear(Module):
    def __init__(self, out_features, bias=True, device=None, dtype=None):
        super().__init__()
        self.in_features = 0
        self.out_features = out_features
        self._bias = bias
        self._dtype = dtype
        self.weight = None
        self.bias = None

    def forward(self, input):
        if self.weight is None:
            self.in_features = input.shape[-1]
            self.weight = _parameter(self.out_features, self.in_features, dtype=self._dtype)
            if self._bias:
                self.bias = _parameter(self.out_features, dtype=self._dtype)
        return LibCall.torch.linear(input, self.weight, self.bias)


class Bilinear(Module):
    def __init__(self, in1_features, in2_features, out_features, bias=True, device=None, dtype=None):
        super().__init__()
        self.in1_features = in1_features
        self.in2_features = in2_features
        self.out_features = out_features
        self.weight = _parameter(out_features, in1_features, in2_features, dtype=dtype)
        if bias:
            self.bias = _parameter(out_features, dtype=dtype)
        else:
            self.register_parameter("bias", None)

    def reset_parameters(self):
        pass

    def forward(self, input1, input2):
        return LibCall.torch.bilinear(input1, input2, self.weight, self.bias)
