import torch

NUM_BATCHES = 4
BATCH_SIZE = 8
NUM_CLASSES = 5
EXTRA_DIM = 3


class MetricTester:
    """Runs a metric over all batches and compares with a reference over the whole."""

    atol = 1e-6

    def run_class_metric_test(self, preds, target, metric_class, sk_metric, metric_args):
        metric = metric_class(**metric_args)
        for i in range(NUM_BATCHES):
            batch = metric(preds[i], target[i])
            assert torch.is_tensor(batch)
        total_preds = torch.cat([preds[i] for i in range(NUM_BATCHES)])
        total_target = torch.cat([target[i] for i in range(NUM_BATCHES)])
        result = metric.compute()
        expected = sk_metric(total_preds, total_target)
        assert result.shape == expected.shape
        metric.reset()
        assert metric._update_count == 0
