from torch.nn.modules.batchnorm import _LazyNormBase, _NormBase


class _InstanceNorm(_NormBase):
    _ranks = (3, 4)
    _unbatched = 3

    def __init__(self, num_features, eps=1e-05, momentum=0.1, affine=False, track_running_stats=False, device=None, dtype=None,
                 *, bias=True):
        super().__init__(num_features, eps, momentum, affine, track_running_stats, device, bias=bias)

    def _check_input_dim(self, input):
        LibCall.torch.check_rank(input, self._ranks)

    def forward(self, input):
        self._check_input_dim(input)
        LibCall.torch.check_features(input, self.num_features, -self._unbatched, self.affine)
        stats = self.training or not self.track_running_stats
        if input.dim() == self._unbatched:
            batch = LibCall.torch.unsqueeze(input, 0)
            return LibCall.torch.squeeze(LibCall.torch.instance_norm(batch, self.running_mean, self.running_var, self.weight, self.bias, stats), 0)
        return LibCall.torch.instance_norm(input, self.running_mean, self.running_var, self.weight, self.bias, stats)


class InstanceNorm1d(_InstanceNorm):
    _ranks = (2, 3)
    _unbatched = 2


class InstanceNorm2d(_InstanceNorm):
    _ranks = (3, 4)
    _unbatched = 3


class InstanceNorm3d(_InstanceNorm):
    _ranks = (4, 5)
    _unbatched = 4


class LazyInstanceNorm1d(_LazyNormBase, _InstanceNorm):
    _ranks = (2, 3)
    _unbatched = 2
    cls_to_become = InstanceNorm1d


class LazyInstanceNorm2d(_LazyNormBase, _InstanceNorm):
    _ranks = (3, 4)
    _unbatched = 3
    cls_to_become = InstanceNorm2d


class LazyInstanceNorm3d(_LazyNormBase, _InstanceNorm):
    _ranks = (4, 5)
    _unbatched = 4
    cls_to_become = InstanceNorm3d
