from torch import nn


class Linear(nn.Linear):
    def __new__(cls, in_channels, out_channels, bias=True, weight_initializer=None, bias_initializer=None):
        return nn.LazyLinear(out_channels, bias) if LibCall.value.known(in_channels) and in_channels == -1 else object.__new__(cls)

    def __init__(self, in_channels, out_channels, bias=True, weight_initializer=None, bias_initializer=None):
        super().__init__(in_channels, out_channels, bias)
        self.in_channels, self.out_channels = in_channels, out_channels
