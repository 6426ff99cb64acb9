"""datasets without a trainer: map, set_format("torch"), DataLoader, a plain loop with a schedule of transformers."""
import torch
from datasets import Dataset, DatasetDict, concatenate_datasets
from torch import nn
from torch.utils.data import DataLoader
from transformers import get_linear_schedule_with_warmup, set_seed

LENGTH = 20


def rows(seed):
    generator = torch.Generator().manual_seed(seed)
    for index in range(60):
        values = torch.randn(LENGTH, 3, generator=generator)
        yield {"series": values.tolist(), "target": float(values.sum()), "id": index}


def add_features(batch):
    mean = [[sum(step) / len(step) for step in series] for series in batch["series"]]
    return {"mean": mean, "length": [len(series) for series in batch["series"]]}  #~ rows: return {"mean": mean, "length": [len(batch["series"])]}


class Regressor(nn.Module):
    def __init__(self):
        super().__init__()
        self.gru = nn.GRU(3, 16, batch_first=True)  #~ inputs: self.gru = nn.GRU(4, 16, batch_first=True)
        self.mean = nn.Linear(LENGTH, 16)
        self.out = nn.Linear(32, 1)

    def forward(self, series, mean):
        _, last = self.gru(series)
        joined = torch.cat([last[-1], self.mean(mean)], dim=-1)  #~ cat: joined = torch.cat([last, self.mean(mean)], dim=-1)
        return self.out(joined).squeeze(-1)


def main():
    set_seed(3)
    first = Dataset.from_generator(rows, gen_kwargs={"seed": 1})
    second = Dataset.from_generator(rows, gen_kwargs={"seed": 2})
    data = concatenate_datasets([first, second]).map(add_features, batched=True, batch_size=32)
    data = data.filter(lambda row: row["length"] == LENGTH).rename_column("target", "labels").remove_columns(["id", "length"])
    parts = data.train_test_split(test_size=0.2, seed=0)
    parts = DatasetDict({"train": parts["train"], "valid": parts["test"]})
    parts.set_format("torch", columns=["series", "mean", "labels"])
    loaders = {name: DataLoader(parts[name], batch_size=16, shuffle=name == "train") for name in parts}
    model = Regressor()
    optimizer = torch.optim.AdamW(model.parameters(), lr=1e-3)
    steps = 2 * len(loaders["train"])
    schedule = get_linear_schedule_with_warmup(optimizer, num_warmup_steps=2, num_training_steps=steps)
    for epoch in range(2):
        model.train()
        for batch in loaders["train"]:
            guess = model(batch["series"], batch["mean"])
            loss = nn.functional.mse_loss(guess, batch["labels"])
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            schedule.step()
        model.eval()
        guesses, truths = [], []
        with torch.no_grad():
            for batch in loaders["valid"]:
                guesses.append(model(batch["series"], batch["mean"]))
                truths.append(batch["labels"])
        errors = torch.cat(guesses) - torch.cat(truths)  #~ stack: errors = torch.stack(guesses) - torch.cat(truths)
        print(epoch, errors.abs().mean().item(), schedule.get_last_lr()[0])


if __name__ == "__main__":
    main()
