from torch.nn.modules.module import Module


class _DropoutNd(Module):
    def __init__(self, p=0.5, inplace=False):
        super().__init__()
        self.p = p
        self.inplace = inplace

    def forward(self, input):
        return LibCall.torch.dropout(input, self.p, self.training)


class Dropout(_DropoutNd):
    pass


class Dropout1d(_DropoutNd):
    pass


class Dropout2d(_DropoutNd):
    pass


class Dropout3d(_DropoutNd):
    pass


class AlphaDropout(_DropoutNd):
    pass


class FeatureAlphaDropout(_DropoutNd):
    pass
