from torch.nn.modules.container import ModuleDict
from torchmetrics.metric import Metric


def _named(given):
    if isinstance(given, dict):
        return dict(given)
    return {type(one).__name__: one for one in ([given] if isinstance(given, Metric) else list(given))}


class MetricCollection(ModuleDict):
    """Several metrics of the same predictions; what is computed stands under their names."""

    def __init__(self, metrics, *additional_metrics, prefix=None, postfix=None, compute_groups=True):
        super().__init__()
        self.prefix = prefix
        self.postfix = postfix
        self.add_metrics(metrics, *additional_metrics)

    def _name(self, name):
        return (self.prefix or "") + name + (self.postfix or "")

    def update(self, *args, **kwargs):
        for name, metric in self._modules.items():
            metric.update(*args, **kwargs)

    def forward(self, *args, **kwargs):
        return {self._name(name): metric(*args, **kwargs) for name, metric in self._modules.items()}

    def compute(self):
        return {self._name(name): metric.compute() for name, metric in self._modules.items()}

    def reset(self):
        for name, metric in self._modules.items():
            metric.reset()

    def keys(self, keep_base=False):
        return [name if keep_base else self._name(name) for name in self._modules]

    def items(self, keep_base=False, copy_state=True):
        return [(name if keep_base else self._name(name), metric) for name, metric in self._modules.items()]

    def values(self, copy_state=True):
        return list(self._modules.values())

    def add_metrics(self, metrics, *additional_metrics):
        for name, metric in _named(metrics if not additional_metrics else [metrics] + list(additional_metrics)).items():
            self.add_module(name, metric)

    def clone(self, prefix=None, postfix=None):
        import copy
        made = copy.deepcopy(self)
        made.prefix = self.prefix if prefix is None else prefix
        made.postfix = self.postfix if postfix is None else postfix
        return made

    def set_dtype(self, dst_type):
        return self
