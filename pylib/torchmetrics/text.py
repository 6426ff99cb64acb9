from torchmetrics.metric import Metric, number, require


class Perplexity(Metric):
    def __init__(self, ignore_index=None, **kwargs):
        super().__init__(**kwargs)

    def update(self, preds, target):
        require(preds.ndim == 3, "ValueError", "Input tensor `preds` is expected to have 3 dimensions, [batch_size, seq_len, vocab_size], but got "
                f"{preds.ndim}.")
        require(target.ndim == 2, "ValueError",
                f"Input tensor `target` is expected to have 2 dimensions, [batch_size, seq_len], but got {target.ndim}.")
        require(preds.shape[:2] == target.shape, "ValueError",
                "Input tensors `preds` and `target` are expected to have equaling first two dimensions, [batch_size, seq_len], but got "
                f"{preds.shape[:2]} and {target.shape}.")

    def compute(self):
        return number()
