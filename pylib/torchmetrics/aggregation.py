from torchmetrics.metric import Metric, number


class _Aggregator(Metric):
    def __init__(self, nan_strategy="warn", **kwargs):
        super().__init__(**kwargs)

    def update(self, value):
        if not LibCall.torch.is_tensor(value):
            float(value)

    def compute(self):
        return number()


class MeanMetric(_Aggregator):
    def update(self, value, weight=None):
        import torch
        value = value if LibCall.torch.is_tensor(value) else torch.as_tensor(value, dtype=torch.float32)
        if LibCall.torch.is_tensor(weight):
            torch.broadcast_to(weight, value.shape)


class SumMetric(_Aggregator):
    pass


class MaxMetric(_Aggregator):
    pass


class MinMetric(_Aggregator):
    pass


class CatMetric(_Aggregator):
    def compute(self):
        return LibCall.unknown.any("CatMetric.compute")


class RunningMean(_Aggregator):
    def __init__(self, window=5, nan_strategy="warn", **kwargs):
        super().__init__(nan_strategy, **kwargs)


class RunningSum(RunningMean):
    pass
