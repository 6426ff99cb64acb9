from torch.nn import functional as F
from torch.nn.modules.module import Module

__exact_signatures__ = True


class _DropoutNd(Module):
    def __init__(self, p=0.5, inplace=False):
        super().__init__()
        F._check_probability(p)
        self.p = p
        self.inplace = inplace


class Dropout(_DropoutNd):
    def forward(self, input):
        if self.inplace:
            return F.dropout(input, self.p, self.training, True)
        return LibCall.torch.dropout(input, self.p, self.training)


class Dropout1d(_DropoutNd):
    def forward(self, input):
        return F.dropout1d(input, self.p, self.training, self.inplace)


class Dropout2d(_DropoutNd):
    def forward(self, input):
        return F.dropout2d(input, self.p, self.training, self.inplace)


class Dropout3d(_DropoutNd):
    def forward(self, input):
        return F.dropout3d(input, self.p, self.training, self.inplace)


class AlphaDropout(_DropoutNd):
    def forward(self, input):
        return F.alpha_dropout(input, self.p, self.training)


class FeatureAlphaDropout(_DropoutNd):
    def forward(self, input):
        return F.feature_alpha_dropout(input, self.p, self.training)
