# The state of a metric, and how a batch goes into it.
from torch.nn.modules.module import Module


def _fresh(default):
    return [] if isinstance(default, list) else default.detach().clone()


class Metric(Module):
    __complete__ = False
    is_differentiable = None
    higher_is_better = None
    full_state_update = None

    def __init__(self, **kwargs):
        super().__init__()
        self._defaults = {}
        self._update_count = 0
        for name in kwargs:
            if name not in ("compute_on_cpu", "dist_sync_on_step", "process_group", "dist_sync_fn", "distributed_available_fn", "sync_on_compute",
                            "compute_with_cache"):
                raise ValueError(f"Unexpected keyword arguments: `{name}`")

    @property
    def update_called(self):
        return LibCall.torch.unknown("bool", "whether a metric was updated", "program")

    update_count = property(lambda self: LibCall.torch.unknown("int", "updates of a metric", "opaque", 0))

    def add_state(self, name, default, dist_reduce_fx=None, persistent=False):
        if not LibCall.torch.is_tensor(default) and LibCall.data.kind(default) != "opaque" and (not isinstance(default, list) or default):
            raise ValueError("state variable must be a tensor or any empty list (where you can append tensors)")
        if isinstance(dist_reduce_fx, str) and dist_reduce_fx not in ("sum", "mean", "cat", "min", "max"):
            raise ValueError("`dist_reduce_fx` must be callable or one of ['mean', 'sum', 'cat', 'min', 'max', None]")
        self._defaults[name] = default
        setattr(self, name, _fresh(default))

    def reset(self):
        for name, default in self._defaults.items():
            setattr(self, name, _fresh(default))

    def forward(self, *args, **kwargs):
        """What the batch alone gives; its state is added to what was there."""
        before = {name: getattr(self, name) for name in self._defaults}
        self.reset()
        self.update(*args, **kwargs)
        result = self.compute()
        for name, old in before.items():
            if isinstance(old, list):
                setattr(self, name, old + getattr(self, name))
        return result

    def update(self, *_, **__):
        raise NotImplementedError

    def compute(self):
        raise NotImplementedError

    def clone(self):
        import copy
        return copy.deepcopy(self)

    def persistent(self, mode=False):
        pass

    @property
    def device(self):
        from torch._dtypes import device
        return device(LibCall.torch.unknown("str", "the device of a metric", "external"))

    def set_dtype(self, dst_type):
        return self

    def plot(self, *args, **kwargs):
        return LibCall.unknown.any("Metric.plot")


def number(*shape):
    return LibCall.torch.filled("metric", shape, "float32", ((None, None, False),))


def require(condition, exception, message):
    LibCall.torch.require(condition, "invalid-argument", exception, message)


def check_same_shape(preds, target):
    require(preds.shape == target.shape, "RuntimeError",
            f"Predictions and targets are expected to have the same shape, but got {preds.shape} and {target.shape}.")
