# torch: skip (imports modules that nobody has)
# The Trainer as a loop: columns by the forward's signature, batches, the short one, predictions of all rows joined.
import numpy as np
import torch
from torch import nn
from datasets import Dataset
from transformers import Trainer, TrainingArguments


class Net(nn.Module):
    def __init__(self, features, classes):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(features, 32), nn.ReLU(), nn.Linear(32, classes))
        self.loss = nn.CrossEntropyLoss()

    def forward(self, x, labels=None):
        logits = self.body(x)
        reveal_shape(logits)  # revealed: (16, 3); (8, 3); (4, 3)
        if labels is not None:
            return {"loss": self.loss(logits, labels), "logits": logits}
        return {"logits": logits}


rng = np.random.default_rng(0)
x = rng.normal(size=(100, 16)).astype("float32")
y = rng.integers(0, 3, size=100)
ds = Dataset.from_dict({"x": x.tolist(), "label": y.tolist()}).train_test_split(test_size=0.2)


def metrics(p):
    logits, labels = p
    reveal_shape(logits)  # revealed: (20, 3)
    preds = np.argmax(logits, axis=-1)
    return {"accuracy": float((preds == labels).mean())}


args = TrainingArguments(output_dir="out", num_train_epochs=2, per_device_train_batch_size=16, eval_strategy="epoch", report_to="none", use_cpu=True)
trainer = Trainer(model=Net(16, 3), args=args, train_dataset=ds["train"], eval_dataset=ds["test"], compute_metrics=metrics)
trainer.train()
m = trainer.evaluate()
reveal_value(sorted(m))  # revealed: ['epoch', 'eval_accuracy', 'eval_loss', 'eval_runtime', 'eval_samples_per_second', 'eval_steps_per_second']
out = trainer.predict(ds["test"])
reveal_shape(out.predictions)  # revealed: (20, 3)
reveal_shape(out.label_ids)  # revealed: (20,)
