# Convolutions. The weight has the sizes that torch gives it; the rules of the operator do the rest.
from torch.nn.modules.lazy import LazyModuleMixin, materialize
from torch.nn.modules.linear import _parameter
from torch.nn.modules.module import Module
from torch.nn.modules.utils import _repeated
from torch.nn.parameter import UninitializedParameter

__exact_signatures__ = True


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
        if isinstance(padding, str) and padding not in ("same", "valid"):
            raise ValueError("Invalid padding string '" + padding + "', should be one of {'same', 'valid'}")
        if padding_mode not in ("zeros", "reflect", "replicate", "circular"):
            raise ValueError("padding_mode must be one of {'zeros', 'reflect', 'replicate', 'circular'}, but got padding_mode='" + str(padding_mode) + "'")
        if padding == "same":
            LibCall.torch.require(all([s == 1 for s in self.stride]), "invalid-argument", "ValueError",
                                  "padding='same' is not supported for strided convolutions")
        if transposed:
            self.weight = _parameter(in_channels, out_channels // groups, *self.kernel_size, dtype=dtype, device=device)
        else:
            self.weight = _parameter(out_channels, in_channels // groups, *self.kernel_size, dtype=dtype, device=device)
        if bias:
            self.bias = _parameter(out_channels, dtype=dtype, device=device)
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
        if isinstance(self.padding, str):
            for size, dilation in zip(reversed(self.kernel_size), reversed(self.dilation)):
                more = dilation * (size - 1) if self.padding == "same" else 0
                result.extend((more // 2, more - more // 2))
            return result
        for p in reversed(self.padding):
            result.extend((p, p))
        return result

    def forward(self, input):
        return LibCall.torch.conv_layer(self, input)

    def _plainly_forward(self, input):
        return self._conv_forward(input, self.weight, self.bias)

    def _conv_forward(self, input, weight, bias):
        if self.padding_mode != "zeros":
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
    def __init__(self, *args):
        if args[10] != "zeros":
            raise ValueError('Only "zeros" padding mode is supported for ' + type(self).__name__)
        super().__init__(*args)

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


class _LazyConvXdMixin(LazyModuleMixin):
    def _uninitialize(self, out_channels, bias, device, dtype):
        self.weight = UninitializedParameter(device=device, dtype=dtype)
        self.out_channels = out_channels
        if bias:
            self.bias = UninitializedParameter(device=device, dtype=dtype)

    def initialize_parameters(self, input, *args, **kwargs):
        if self.has_uninitialized_params():
            self.in_channels = self._get_in_channels(input)
            LibCall.torch.require(self.in_channels % self.groups == 0, "conv-channels", "ValueError", "in_channels must be divisible by groups")
            first, second = (self.in_channels, self.out_channels) if self.transposed else (self.out_channels, self.in_channels)
            materialize([(self.weight, (first, second // self.groups, *self.kernel_size)), (self.bias, (self.out_channels,))])
            self.reset_parameters()

    def _get_in_channels(self, input):
        batched = self._n + 2
        if input.dim() not in (batched - 1, batched):
            LibCall.torch.require(False, "conv-rank", "RuntimeError",
                                  f"Expected {batched - 1}D (unbatched) or {batched}D (batched) input to {self.__class__.__name__}, but got input of size: "
                                  f"{input.shape}")
        return input.shape[1] if input.dim() == batched else input.shape[0]


class _LazyConv(_LazyConvXdMixin):
    def __init__(self, out_channels, kernel_size, stride=1, padding=0, dilation=1, groups=1, bias=True, padding_mode="zeros", device=None, dtype=None):
        super().__init__(0, 0, kernel_size, stride, padding, dilation, groups, False, padding_mode)
        self._uninitialize(out_channels, bias, device, dtype)


class _LazyConvTranspose(_LazyConvXdMixin):
    def __init__(self, out_channels, kernel_size, stride=1, padding=0, output_padding=0, dilation=1, groups=1, bias=True, padding_mode="zeros", device=None, dtype=None):
        super().__init__(0, 0, kernel_size, stride, padding, output_padding, groups, False, dilation, padding_mode)
        self._uninitialize(out_channels, bias, device, dtype)


class LazyConv1d(_LazyConv, Conv1d):
    cls_to_become = Conv1d


class LazyConv2d(_LazyConv, Conv2d):
    cls_to_become = Conv2d


class LazyConv3d(_LazyConv, Conv3d):
    cls_to_become = Conv3d


class LazyConvTranspose1d(_LazyConvTranspose, ConvTranspose1d):
    cls_to_become = ConvTranspose1d


class LazyConvTranspose2d(_LazyConvTranspose, ConvTranspose2d):
    cls_to_become = ConvTranspose2d


class LazyConvTranspose3d(_LazyConvTranspose, ConvTranspose3d):
    cls_to_become = ConvTranspose3d
