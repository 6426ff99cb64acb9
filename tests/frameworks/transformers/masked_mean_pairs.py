"""A sentence encoder made from AutoModel's configuration: masked mean pooling, contrastive loss, plain loop."""
from dataclasses import dataclass

import torch
import torch.nn as nn
import torch.nn.functional as F
from torch.utils.data import DataLoader, Dataset
from transformers import AutoConfig, AutoModel, get_linear_schedule_with_warmup


@dataclass
class Settings:
    vocab: int = 200
    hidden: int = 64
    length: int = 20
    out: int = 32
    batch: int = 16


class Pairs(Dataset):
    def __init__(self, size, settings):
        g = torch.Generator().manual_seed(0)
        self.ids = torch.randint(3, settings.vocab, (size, 2, settings.length), generator=g)
        self.lengths = torch.randint(5, settings.length + 1, (size, 2), generator=g)
        self.positions = torch.arange(settings.length)

    def __len__(self):
        return len(self.ids)

    def __getitem__(self, index):
        mask = (self.positions[None, :] < self.lengths[index][:, None]).long()
        return {"input_ids": self.ids[index], "attention_mask": mask}  #~ short: return {"input_ids": self.ids[index], "attention_mask": mask[:, :-1]}


class SentenceEncoder(nn.Module):
    def __init__(self, settings):
        super().__init__()
        config = AutoConfig.for_model("distilbert", vocab_size=settings.vocab, dim=settings.hidden, n_layers=2, n_heads=4, hidden_dim=128,
                                      max_position_embeddings=settings.length)
        self.backbone = AutoModel.from_config(config)
        self.project = nn.Sequential(nn.Linear(config.hidden_size, settings.out), nn.Tanh())  #~ narrow: self.project = nn.Sequential(nn.Linear(config.hidden_dim, settings.out), nn.Tanh())

    def forward(self, input_ids, attention_mask):
        hidden = self.backbone(input_ids=input_ids, attention_mask=attention_mask).last_hidden_state  #~ pooler: hidden = self.backbone(input_ids=input_ids, attention_mask=attention_mask).pooler_output
        weights = attention_mask.unsqueeze(-1).to(hidden.dtype)  #~ weights: weights = attention_mask.unsqueeze(1).to(hidden.dtype)
        pooled = (hidden * weights).sum(1) / weights.sum(1).clamp(min=1e-6)
        return F.normalize(self.project(pooled), dim=-1)


def info_nce(a, b, temperature=0.07):
    scores = a @ b.T / temperature  #~ product: scores = a @ b / temperature
    targets = torch.arange(scores.size(0), device=scores.device)  #~ targets: targets = torch.arange(scores.size(0) + 1, device=scores.device)
    return (F.cross_entropy(scores, targets) + F.cross_entropy(scores.T, targets)) / 2


def train(settings, epochs=2):
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    model = SentenceEncoder(settings).to(device)
    loader = DataLoader(Pairs(70, settings), batch_size=settings.batch, shuffle=True)
    optimizer = torch.optim.AdamW(model.parameters(), lr=3e-4, weight_decay=0.01)
    schedule = get_linear_schedule_with_warmup(optimizer, num_warmup_steps=2, num_training_steps=epochs * len(loader))
    for epoch in range(epochs):
        model.train()
        total = 0.0
        for batch in loader:
            ids, mask = batch["input_ids"].to(device), batch["attention_mask"].to(device)
            both = model(ids.flatten(0, 1), mask.flatten(0, 1))  #~ unflat: both = model(ids, mask)
            both = both.view(ids.size(0), 2, -1)
            loss = info_nce(both[:, 0], both[:, 1])
            loss.backward()
            nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimizer.step()
            schedule.step()
            optimizer.zero_grad(set_to_none=True)
            total += loss.item()
        print(f"epoch {epoch}: {total / len(loader):.3f}")
    return model


if __name__ == "__main__":
    train(Settings())
