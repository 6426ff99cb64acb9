"""An own nn.Module and an own Dataset in Trainer: forward gives a tuple, metrics over arrays."""
import numpy as np
import torch
from torch import nn
from torch.utils.data import Dataset
from transformers import Trainer, TrainerCallback, TrainingArguments, set_seed


class Waves(Dataset):
    """Noisy waves of three kinds."""

    def __init__(self, size, length=64):
        self.x = torch.randn(size, length)
        self.y = torch.randint(0, 3, (size,))

    def __len__(self):
        return len(self.x)

    def __getitem__(self, index):
        return {"signal": self.x[index], "labels": self.y[index]}


class ConvNet(nn.Module):
    def __init__(self, classes=3):
        super().__init__()
        self.features = nn.Sequential(
            nn.Conv1d(1, 8, 5, padding=2), nn.ReLU(), nn.MaxPool1d(2),
            nn.Conv1d(8, 16, 5, padding=2), nn.ReLU(), nn.MaxPool1d(2))
        self.head = nn.Linear(16 * 16, classes)  #~ flat: self.head = nn.Linear(16 * 32, classes)
        self.loss = nn.CrossEntropyLoss(label_smoothing=0.1)

    def forward(self, signal, labels=None):
        hidden = self.features(signal.unsqueeze(1))  #~ channel: hidden = self.features(signal.unsqueeze(-1))
        logits = self.head(hidden.flatten(1))
        if labels is None:
            return (logits,)
        return self.loss(logits, labels), logits  #~ order: return self.loss(labels, logits), logits


class Watch(TrainerCallback):
    def __init__(self):
        self.epochs = 0

    def on_epoch_end(self, args, state, control, model=None, **kwargs):
        self.epochs += 1
        weight = model.head.weight
        print("norm", weight.norm().item(), (weight @ weight.t()).shape)  #~ gram: print("norm", weight.norm().item(), (weight @ weight).shape)


def compute_metrics(prediction):
    logits, labels = prediction.predictions, prediction.label_ids
    classes = np.argmax(logits, axis=1)
    per_class = np.stack([((classes == kind) & (labels == kind)).mean() for kind in range(3)])
    weights = np.array([0.5, 0.25, 0.25])  #~ weights: weights = np.array([0.5, 0.5])
    return {"accuracy": (classes == labels).mean(), "weighted": (per_class * weights).sum()}


def main():
    set_seed(1)
    args = TrainingArguments(output_dir="out", num_train_epochs=2, per_device_train_batch_size=16, per_device_eval_batch_size=32, eval_strategy="epoch",
                             save_strategy="no", learning_rate=1e-3, report_to="none", use_cpu=True, disable_tqdm=True)
    watch = Watch()
    trainer = Trainer(model=ConvNet(), args=args, train_dataset=Waves(100), eval_dataset=Waves(40), compute_metrics=compute_metrics, callbacks=[watch])
    trainer.train()
    result = trainer.predict(Waves(10))
    logits = torch.from_numpy(result.predictions)
    print(logits.topk(2, dim=-1).indices.shape)  #~ topk: print(logits.topk(4, dim=-1).indices.shape)
    print(result.metrics["test_accuracy"], watch.epochs)


if __name__ == "__main__":
    main()
