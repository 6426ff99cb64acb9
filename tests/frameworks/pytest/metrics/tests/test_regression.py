import numpy as np
import pytest
import torch

from minimetrics import MeanSquaredError, Metric, PearsonCorrcoef
from tests.helpers import NUM_BATCHES, MetricTester
from tests.helpers.inputs import _multi_regression, _regression


def _np_mse(preds, target, num_outputs):
    p = preds.view(-1, num_outputs).numpy() if num_outputs > 1 else preds.view(-1).numpy()
    t = target.view(-1, num_outputs).numpy() if num_outputs > 1 else target.view(-1).numpy()
    return torch.as_tensor(np.mean((p - t) ** 2, axis=0))


class TestMSE(MetricTester):
    @pytest.mark.parametrize("preds, target, num_outputs", [
        (_regression.preds, _regression.target, 1),
        (_multi_regression.preds, _multi_regression.target, 2),
    ])
    def test_mse(self, preds, target, num_outputs):
        self.run_class_metric_test(
            preds, target, MeanSquaredError, lambda p, t: _np_mse(p, t, num_outputs), dict(num_outputs=num_outputs)
        )


def test_pearson():
    metric = PearsonCorrcoef()
    for i in range(NUM_BATCHES):
        metric.update(_regression.preds[i], _regression.target[i])
    assert len(metric.preds) == NUM_BATCHES
    np.testing.assert_allclose(metric.compute().numpy(), np.corrcoef(
        _regression.preds.view(-1).numpy(), _regression.target.view(-1).numpy())[0, 1], rtol=1e-3)


def test_error_on_different_shape():
    with pytest.raises(RuntimeError, match="Predictions and targets are expected to have the same shape"):
        MeanSquaredError()(torch.randn(100), torch.randn(50))


def test_abstract():
    class Wrong(Metric):
        def __init__(self):
            super().__init__()
            self.add_state("xs", [torch.tensor(0)])

    with pytest.raises(ValueError, match="state variable"):
        Wrong()
    with pytest.raises(NotImplementedError):
        Metric()(torch.zeros(1))
