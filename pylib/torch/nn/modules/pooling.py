from torch.nn import functional as F
from torch.nn.modules.module import Module

__exact_signatures__ = True


class _MaxPoolNd(Module):
    _n = 2

    def __init__(self, kernel_size, stride=None, padding=0, dilation=1, return_indices=False, ceil_mode=False):
        super().__init__()
        self.kernel_size = kernel_size
        self.stride = stride if stride is not None else kernel_size
        self.padding = padding
        self.dilation = dilation
        self.return_indices = return_indices
        self.ceil_mode = ceil_mode

    def forward(self, input):
        pool = (F.max_pool1d, F.max_pool2d, F.max_pool3d)[self._n - 1]
        return pool(input, self.kernel_size, self.stride, self.padding, self.dilation, self.ceil_mode, self.return_indices)


class MaxPool1d(_MaxPoolNd):
    _n = 1


class MaxPool2d(_MaxPoolNd):
    _n = 2


class MaxPool3d(_MaxPoolNd):
    _n = 3


class _AvgPoolNd(Module):
    _n = 2

    def __init__(self, kernel_size, stride=None, padding=0, ceil_mode=False, count_include_pad=True, divisor_override=None):
        super().__init__()
        self.kernel_size = kernel_size
        self.stride = stride if stride is not None else kernel_size
        self.padding = padding
        self.ceil_mode = ceil_mode
        self.count_include_pad = count_include_pad
        self.divisor_override = divisor_override

    def forward(self, input):
        pool = (F.avg_pool1d, F.avg_pool2d, F.avg_pool3d)[self._n - 1]
        return pool(input, self.kernel_size, self.stride, self.padding, self.ceil_mode, self.count_include_pad)


class AvgPool1d(_AvgPoolNd):
    _n = 1


class AvgPool2d(_AvgPoolNd):
    _n = 2


class AvgPool3d(_AvgPoolNd):
    _n = 3


class _LPPoolNd(Module):
    _n = 2

    def __init__(self, norm_type, kernel_size, stride=None, ceil_mode=False):
        super().__init__()
        self.norm_type = norm_type
        self.kernel_size = kernel_size
        self.stride = stride
        self.ceil_mode = ceil_mode

    def forward(self, input):
        pool = (F.lp_pool1d, F.lp_pool2d, F.lp_pool3d)[self._n - 1]
        return pool(input, float(self.norm_type), self.kernel_size, self.stride, self.ceil_mode)


class LPPool1d(_LPPoolNd):
    _n = 1


class LPPool2d(_LPPoolNd):
    _n = 2


class LPPool3d(_LPPoolNd):
    _n = 3


class _MaxUnpoolNd(Module):
    _n = 2

    def __init__(self, kernel_size, stride=None, padding=0):
        super().__init__()
        self.kernel_size = kernel_size
        self.stride = stride if stride is not None else kernel_size
        self.padding = padding

    def forward(self, input, indices, output_size=None):
        return LibCall.torch.max_unpool(self._n, input, indices, self.kernel_size, self.stride, self.padding, output_size)


class MaxUnpool1d(_MaxUnpoolNd):
    _n = 1


class MaxUnpool2d(_MaxUnpoolNd):
    _n = 2


class MaxUnpool3d(_MaxUnpoolNd):
    _n = 3


class _AdaptiveAvgPoolNd(Module):
    _n = 2

    def __init__(self, output_size):
        super().__init__()
        self.output_size = output_size

    def forward(self, input):
        return LibCall.torch.adaptive_pool("adaptive_avg_pool" + str(self._n) + "d", self._n, input, self.output_size)


class AdaptiveAvgPool1d(_AdaptiveAvgPoolNd):
    _n = 1


class AdaptiveAvgPool2d(_AdaptiveAvgPoolNd):
    _n = 2


class AdaptiveAvgPool3d(_AdaptiveAvgPoolNd):
    _n = 3


class _AdaptiveMaxPoolNd(Module):
    _n = 2

    def __init__(self, output_size, return_indices=False):
        super().__init__()
        self.output_size = output_size
        self.return_indices = return_indices

    def forward(self, input):
        return LibCall.torch.adaptive_pool("adaptive_max_pool" + str(self._n) + "d", self._n, input, self.output_size, True if self.return_indices else False)


class AdaptiveMaxPool1d(_AdaptiveMaxPoolNd):
    _n = 1


class AdaptiveMaxPool2d(_AdaptiveMaxPoolNd):
    _n = 2


class AdaptiveMaxPool3d(_AdaptiveMaxPoolNd):
    _n = 3


class FractionalMaxPool2d(Module):
    def __init__(self, kernel_size, output_size=None, output_ratio=None, return_indices=False, _random_samples=None):
        super().__init__()
        if output_size is None and output_ratio is None:
            raise ValueError("FractionalMaxPool2d requires specifying either an output size, or a pooling ratio")
        if output_size is not None and output_ratio is not None:
            raise ValueError("only one of output_size and output_ratio may be specified")
        if output_ratio is not None:
            output_ratio = output_ratio if isinstance(output_ratio, tuple) else (output_ratio, output_ratio)
            for r in output_ratio:
                LibCall.torch.require(r > 0 and r < 1, "invalid-argument", "ValueError", "output_ratio must be between 0 and 1 (got " + str(r) + ")")
        self.kernel_size = kernel_size
        self.output_size = output_size
        self.output_ratio = output_ratio
        self.return_indices = return_indices

    def forward(self, input):
        size = self.output_size
        if size is None:
            r = self.output_ratio
            size = (int(input.size(-2) * r[0]), int(input.size(-1) * r[1]))
        return F.fractional_max_pool2d(input, self.kernel_size, size, None, self.return_indices)
