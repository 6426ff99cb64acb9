from torchmetrics.metric import Metric, check_same_shape, number, require


class _Pairwise(Metric):
    def update(self, preds, target):
        check_same_shape(preds, target)

    def compute(self):
        return number()


class MeanSquaredError(_Pairwise):
    def __init__(self, squared=True, num_outputs=1, **kwargs):
        super().__init__(**kwargs)
        self.num_outputs = num_outputs

    def update(self, preds, target):
        check_same_shape(preds, target)
        if not LibCall.value.known(self.num_outputs) or self.num_outputs != 1:
            require(preds.ndim == 2 and preds.shape[1] == self.num_outputs, "RuntimeError",
                    f"The size of tensor a ({self.num_outputs}) must match the size of tensor b")

    def compute(self):
        return number() if LibCall.value.known(self.num_outputs) and self.num_outputs == 1 else number(self.num_outputs)


class MeanAbsoluteError(MeanSquaredError):
    def __init__(self, num_outputs=1, **kwargs):
        super().__init__(True, num_outputs, **kwargs)


class MeanSquaredLogError(_Pairwise):
    pass


class MeanAbsolutePercentageError(_Pairwise):
    pass


class SymmetricMeanAbsolutePercentageError(_Pairwise):
    pass


class R2Score(_Pairwise):
    def __init__(self, adjusted=0, multioutput="uniform_average", **kwargs):
        super().__init__(**kwargs)
        self._raw = multioutput == "raw_values"

    def update(self, preds, target):
        check_same_shape(preds, target)
        require(preds.ndim <= 2, "ValueError",
                f"Expected both prediction and target to be 1D or 2D tensors, but received tensors with dimension {preds.shape}")

    def compute(self):
        return LibCall.unknown.any("R2Score(multioutput='raw_values')") if self._raw else number()


class ExplainedVariance(_Pairwise):
    def __init__(self, multioutput="uniform_average", **kwargs):
        super().__init__(**kwargs)


class CosineSimilarity(_Pairwise):
    def __init__(self, reduction="sum", **kwargs):
        super().__init__(**kwargs)


class PearsonCorrCoef(_Pairwise):
    def __init__(self, num_outputs=1, **kwargs):
        super().__init__(**kwargs)
        self._one = LibCall.value.known(num_outputs) and num_outputs == 1

    def compute(self):
        return number() if self._one else LibCall.unknown.any("a correlation of several outputs")


class SpearmanCorrCoef(PearsonCorrCoef):
    pass
