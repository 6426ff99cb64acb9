"""Regression with set_transform, several evaluation sets, early stopping, an own optimizer."""
import numpy as np
import torch
from datasets import Dataset
from torch import nn
from transformers import EarlyStoppingCallback, Trainer, TrainingArguments, get_cosine_schedule_with_warmup


def houses(size, seed):
    rng = np.random.default_rng(seed)
    return Dataset.from_dict({"rooms": rng.integers(1, 6, size).tolist(), "area": rng.uniform(20, 200, size).tolist(),
                              "near": rng.normal(size=(size, 4)).tolist(), "price": rng.uniform(1, 9, size).tolist()})


def to_tensors(batch):
    rooms = nn.functional.one_hot(torch.tensor(batch["rooms"]), 6).float()
    area = torch.tensor(batch["area"])
    near = torch.tensor(batch["near"])
    x = torch.cat([rooms, area.unsqueeze(1), near], dim=1)  #~ unsqueeze: x = torch.cat([rooms, area, near], dim=1)
    return {"x": x, "labels": torch.tensor(batch["price"])}


class Price(nn.Module):
    def __init__(self):
        super().__init__()
        self.net = nn.Sequential(nn.Linear(11, 32), nn.BatchNorm1d(32), nn.ReLU(), nn.Linear(32, 1))  #~ inputs: self.net = nn.Sequential(nn.Linear(10, 32), nn.BatchNorm1d(32), nn.ReLU(), nn.Linear(32, 1))

    def forward(self, x, labels=None):
        price = self.net(x).squeeze(1)
        loss = nn.functional.huber_loss(price, labels) if labels is not None else None
        return (loss, price) if loss is not None else (price,)


def compute_metrics(prediction):
    guess, truth = prediction
    error = guess - truth
    spread = np.corrcoef(guess, truth)[0, 1]
    halves = error.reshape(2, -1)  #~ halves: halves = error.reshape(7, -1)
    return {"mae": np.abs(error).mean(), "corr": spread, "drift": np.abs(halves.mean(axis=1)).max()}


def main():
    torch.manual_seed(0)
    train = houses(64, 0).with_transform(to_tensors)
    valid = {"near": houses(20, 1).with_transform(to_tensors), "far": houses(12, 2).with_transform(to_tensors)}
    model = Price()
    optimizer = torch.optim.SGD(model.parameters(), lr=1e-3)
    schedule = get_cosine_schedule_with_warmup(optimizer, 2, 16)
    args = TrainingArguments(output_dir="out", num_train_epochs=2, per_device_train_batch_size=8, eval_strategy="epoch", save_strategy="epoch",
                             metric_for_best_model="eval_near_mae", greater_is_better=False, load_best_model_at_end=True, remove_unused_columns=False,
                             report_to="none", use_cpu=True, disable_tqdm=True)
    trainer = Trainer(model=model, args=args, train_dataset=train, eval_dataset=valid, compute_metrics=compute_metrics, optimizers=(optimizer, schedule),
                      callbacks=[EarlyStoppingCallback(early_stopping_patience=3)])
    trainer.train()
    prices = trainer.predict(valid["far"]).predictions
    print(np.concatenate([prices, np.zeros(4)]).shape)  #~ rank: print(np.concatenate([prices, np.zeros((4, 1))]).shape)


if __name__ == "__main__":
    main()
