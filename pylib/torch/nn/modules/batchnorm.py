from torch.nn.modules.lazy import LazyModuleMixin, materialize
from torch.nn.modules.linear import _parameter
from torch.nn.modules.module import Module
from torch.nn.parameter import UninitializedBuffer, UninitializedParameter


def _buffer(*size, device=None):
    return LibCall.torch.filled("zeros", size, "float32", ((None, device, False),))


class _NormBase(Module):
    def __init__(self, num_features, eps=1e-05, momentum=0.1, affine=True, track_running_stats=True, device=None, dtype=None, *, bias=True):
        super().__init__()
        self.num_features = num_features
        self.eps = eps
        self.momentum = momentum
        self.affine = affine
        self.track_running_stats = track_running_stats
        if affine:
            self.weight = _parameter(num_features, device=device)
        else:
            self.register_parameter("weight", None)
        if affine and bias:
            self.bias = _parameter(num_features, device=device)
        else:
            self.register_parameter("bias", None)
        if track_running_stats:
            self.register_buffer("running_mean", _buffer(num_features, device=device))
            self.register_buffer("running_var", _buffer(num_features, device=device))
            self.register_buffer("num_batches_tracked", LibCall.torch.filled("zeros", (), "int64", ((None, device, False),)))
        else:
            self.register_buffer("running_mean", None)
            self.register_buffer("running_var", None)
            self.register_buffer("num_batches_tracked", None)
        self.reset_parameters()

    def reset_running_stats(self):
        pass

    def reset_parameters(self):
        self.reset_running_stats()


class _BatchNorm(_NormBase):
    _ranks = (4,)

    def _check_input_dim(self, input):
        LibCall.torch.check_rank(input, self._ranks)

    _models_check_input_dim = _check_input_dim

    def forward(self, input):
        return LibCall.torch.batch_norm_layer(self, input)

    def _plainly_forward(self, input):
        self._check_input_dim(input)
        training = True if self.training else self.running_mean is None and self.running_var is None
        use_stats = not self.training or self.track_running_stats
        return LibCall.torch.batch_norm(input, self.running_mean if use_stats else None, self.running_var if use_stats else None,
                                        self.weight, self.bias, training)


class BatchNorm1d(_BatchNorm):
    _ranks = (2, 3)


class BatchNorm2d(_BatchNorm):
    _ranks = (4,)


class BatchNorm3d(_BatchNorm):
    _ranks = (5,)


class SyncBatchNorm(_BatchNorm):
    _ranks = (2, 3, 4, 5)

    def __init__(self, num_features, eps=1e-05, momentum=0.1, affine=True, track_running_stats=True, process_group=None, device=None,
                 dtype=None):
        super().__init__(num_features, eps, momentum, affine, track_running_stats, device)

    @classmethod
    def convert_sync_batchnorm(cls, module, process_group=None):
        return module


class _LazyNormBase(LazyModuleMixin):
    def __init__(self, eps=1e-05, momentum=0.1, affine=True, track_running_stats=True, device=None, dtype=None, *, bias=True):
        super().__init__(0, eps, momentum, False, False)
        self.affine = affine
        self.track_running_stats = track_running_stats
        if affine:
            self.weight = UninitializedParameter(device=device, dtype=dtype)
        if affine and bias:
            self.bias = UninitializedParameter(device=device, dtype=dtype)
        if track_running_stats:
            self.running_mean = UninitializedBuffer(device=device, dtype=dtype)
            self.running_var = UninitializedBuffer(device=device, dtype=dtype)
            self.num_batches_tracked = LibCall.torch.filled("zeros", (), "int64", ((None, None, False),))

    def initialize_parameters(self, input):
        if self.has_uninitialized_params():
            self.num_features = input.shape[1]
            materialize([(tensor, (self.num_features,)) for tensor in (self.weight, self.bias, self.running_mean, self.running_var)])
            self.reset_parameters()


class LazyBatchNorm1d(_LazyNormBase, _BatchNorm):
    _ranks = (2, 3)
    cls_to_become = BatchNorm1d


class LazyBatchNorm2d(_LazyNormBase, _BatchNorm):
    _ranks = (4,)
    cls_to_become = BatchNorm2d


class LazyBatchNorm3d(_LazyNormBase, _BatchNorm):
    _ranks = (5,)
    cls_to_become = BatchNorm3d
