# Convolutions. The weight has the sizes that torch gives it; the rules of the operator do the rest.
from torch.nn.modules.linear import _parameter
from torch.nn.modules.module import Module
from torch.nn.modules.utils import _repeated


class _ConvNd(Module):
    _n = 2
    _transposed = False

    def __init__(self, in_channels, out_channels, kernel_size, stride, padding, dilation, transposed, output_padding, groups, bias,
                 padding_mode, device=None, dtype=None):
        super().__init__()
        n = self._n
        parse = _repeated(n)
        LibCall.torch.require(groups > 0, "invalid-argument", "ValueError", "groups must be a positive integer")
        LibCall.torch.require(in_channels % groups == 0, "conv-channels", "ValueError", "in_channels must be divisible by groups")
        LibCall.torch.require(out_channels % groups == 0, "conv-channels", "ValueError", "out_channels must be divisible by groups")
        self.in_channels = in_channels
        self.out_channels = out_channels
        self.kernel_size = parse(kernel_size)
        self.stride = parse(stride)
        self.padding = padding if isinstance(padding, str) else parse(padding)
        self.dilation = parse(dilation)
        self.transposed = transposed
        self.output_padding = parse(output_padding)
        self.groups = groups
        self.padding_mode = padding_mode
        if padding == "same":
            LibCall.torch.require(all([s == 1 for s in self.stride]), "invalid-argument", "ValueError",
                                  "padding='same' is not supported for strided convolutions")
        if transposed:
            self.weight = _parameter(in_channels, out_channels // groups, *self.kernel_size, dtype=dtype)
        else:
            self.weight = _parameter(out_channels, in_channels // groups, *self.kernel_size, dtype=dtype)
        if bias:
            self.bias = _parameter(out_channels, dtype=dtype)
        else:
            self.register_parameter("bias", None)
        self.reset_parameters()

    def reset_parameters(self):
        pass

    @property
    def _reversed_padding_repeated_twice(self):
        return self._twice()

    def _twice(self):
        result = []
        for p in reversed(self.padding):
            result.extend((p, p))
        return result

    def forward(self, input):
        return LibCall.torch.conv_layer(self, input)

    def _plainly_forward(self, input):
        return self._conv_forward(input, self.weight, self.bias)

    def _conv_forward(self, input, weight, bias):
        if self.padding_mode != "zeros" and not isinstance(self.padding, str):
            input = LibCall.torch.pad(input, self._twice(), self.padding_mode, None)
            return LibCall.torch.conv(self._n, input, weight, bias, self.stride, 0, self.dilation, self.groups)
        return LibCall.torch.conv(self._n, input, weight, bias, self.stride, self.padding, self.dilation, self.groups)

    _models_conv_forward = _conv_forward


class Conv1d(_ConvNd):
    _n = 1

    def __init__(self, in_channels, out_channels, kernel_size, stride=1, padding=0, dilation=1, groups=1, bias=True, padding_mode="zeros",
                 device=None, dtype=None):
        super().__init__(in_channels, out_channels, kernel_size, stride, padding, dilation, False, 0, groups, bias, padding_mode, device, dtype)


class Conv2d(_ConvNd):
    _n = 2

    def __init__(self, in_channels, out_channels, kernel_size, stride=1, padding=0, dilation=1, groups=1, bias=True, padding_mode="zeros",
                 device=None, dtype=None):
        super().__init__(in_channels, out_channels, kernel_size, stride, padding, dilation, False, 0, groups, bias, padding_mode, device, dtype)


class Conv3d(_ConvNd):
    _n = 3

    def __init__(self, in_channels, out_channels, kernel_size, stride=1, padding=0, dilation=1, groups=1, bias=True, padding_mode="zeros",
                 device=None, dtype=None):
        super().__init__(in_channels, out_channels, kernel_size, stride, padding, dilation, False, 0, groups, bias, padding_mode, device, dtype)


class _ConvTransposeNd(_ConvNd):
    def forward(self, input, output_size=None):
        return LibCall.torch.conv_transpose(self._n, input, self.weight, self.bias, self.stride, self.padding, self.output_padding,
                                            self.groups, self.dilation, output_size)


class ConvTranspose1d(_ConvTransposeNd):
    _n = 1

    def __init__(self, in_channels, out_channels, kernel_size, stride=1, padding=0, output_padding=0, groups=1, bias=True, dilation=1,
                 padding_mode="zeros", device=None, dtype=None):
        super().__init__(in_channels, out_channels, kernel_size, stride, padding, dilation, True, output_padding, groups, bias, padding_mode, device, dtype)


class ConvTranspose2d(_ConvTransposeNd):
    _n = 2

    def __init__(self, in_channels, out_channels, kernel_size, stride=1, padding=0, output_padding=0, groups=1, bias=True, dilation=1,
                 padding_mode="zeros", device=None, dtype=None):
        super().__init__(in_channels, out_channels, kernel_size, stride, padding, dilation, True, output_padding, groups, bias, padding_mode, device, dtype)


class ConvTranspose3d(_ConvTransposeNd):
    _n = 3

    def __init__(self, in_channels, out_channels, kernel_size, stride=1, padding=0, output_padding=0, groups=1, bias=True, dilation=1,
                 padding_mode="zeros", device=None, dtype=None):
        super().__init__(in_channels, out_channels, kernel_size, stride, padding, dilation, True, output_padding, groups, bias, padding_mode, device, dtype)


class _LazyConv(Module):
    _of = Conv2d

    def __init__(self, out_channels, kernel_size, *args, **kwargs):
        super().__init__()
        self.out_channels = out_channels
        self._arguments = (kernel_size,) + args
        self._keywords = kwargs
        self._conv = None

    def forward(self, input):
        if self._conv is None:
            self._conv = self._of(input.shape[1 if input.dim() == self._of._n + 2 else 0], self.out_channels, *self._arguments, **self._keywords)
        return self._conv(input)


class LazyConv1d(_LazyConv):
    _of = Conv1d


class LazyConv2d(_LazyConv):
    _of = Conv2d


class LazyConv3d(_LazyConv):
    _of = Conv3d


class LazyConvTranspose1d(_LazyConv):
    _of = ConvTranspose1d


class LazyConvTranspose2d(_LazyConv):
    _of = ConvTranspose2d


class LazyConvTranspose3d(_LazyConv):
    _of = ConvTranspose3d
