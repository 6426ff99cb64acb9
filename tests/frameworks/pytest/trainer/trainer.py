import logging
import warnings

import torch
from torch import nn

log = logging.getLogger(__name__)


class EarlyStopping:
    def __init__(self, patience=3):
        self.patience, self.best, self.count = patience, None, 0

    def __call__(self, value):
        if self.best is None or value < self.best:
            self.best, self.count = value, 0
        else:
            self.count += 1
        return self.count >= self.patience


class AutoEncoder(nn.Module):
    def __init__(self, sizes=(16, 8, 4)):
        super().__init__()
        if len(sizes) < 2:
            raise ValueError("at least two sizes")
        pairs = list(zip(sizes[:-1], sizes[1:]))
        self.encoder = nn.Sequential(*[m for i, o in pairs for m in (nn.Linear(i, o), nn.Tanh())])
        self.decoder = nn.Sequential(*[m for i, o in reversed(pairs) for m in (nn.Tanh(), nn.Linear(o, i))])

    def forward(self, x):
        return self.decoder(self.encoder(x))


class Trainer:
    def __init__(self, model, lr=0.1, logger=None, accumulate=1):
        self.model, self.logger, self.accumulate = model, logger, accumulate
        self.optimizer = torch.optim.Adam(model.parameters(), lr=lr)

    def fit(self, batches, epochs=1):
        history = []
        for epoch in range(epochs):
            total = 0.0
            for i, x in enumerate(batches):
                loss = nn.functional.mse_loss(self.model(x), x) / self.accumulate
                loss.backward()
                if (i + 1) % self.accumulate == 0:
                    self.optimizer.step()
                    self.optimizer.zero_grad()
                total += loss.item()
            history.append(total / len(batches))
            log.info("epoch %d", epoch)
            if self.logger is not None:
                self.logger.log({"epoch": epoch})
        return history

    def codes(self, batches):
        with torch.no_grad():
            return torch.cat([self.model.encoder(x) for x in batches])

    def save(self, path):
        torch.save({"model": self.model.state_dict(), "optimizer": self.optimizer.state_dict()}, path)

    def load(self, path):
        state = torch.load(path)
        self.model.load_state_dict(state["model"])
        self.optimizer.load_state_dict(state["optimizer"])


def old_codes(trainer, batches):
    warnings.warn("use codes", DeprecationWarning)
    return trainer.codes(batches)
