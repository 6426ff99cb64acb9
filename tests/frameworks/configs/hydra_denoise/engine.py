import torch
import torch.nn.functional as F


class BestTracker:
    def __init__(self, patience: int = 2):
        self.patience, self.best, self.bad = patience, float("inf"), 0

    def __call__(self, epoch, value):
        if value < self.best:
            self.best, self.bad = value, 0
        else:
            self.bad += 1
        return self.bad > self.patience


class Trainer:
    def __init__(self, model, optimizer, scheduler, epochs, noise_level=0.1, grad_clip=None, callbacks=()):
        self.model, self.optimizer, self.scheduler = model, optimizer, scheduler
        self.epochs, self.noise_level, self.grad_clip = epochs, noise_level, grad_clip
        self.callbacks = list(callbacks)

    def step(self, clean):
        sigma = self.noise_level * torch.rand(clean.size(0), 1, 1, 1)  #~ sigma: sigma = self.noise_level * torch.rand(clean.size(0))
        noisy = clean + sigma * torch.randn_like(clean)
        return F.mse_loss(self.model(noisy), clean)

    def fit(self, train_loader, val_loader):
        best = float("inf")
        for epoch in range(self.epochs):
            self.model.train()
            for (clean,) in train_loader:
                loss = self.step(clean)
                self.optimizer.zero_grad()
                loss.backward()
                if self.grad_clip is not None:
                    torch.nn.utils.clip_grad_norm_(self.model.parameters(), self.grad_clip)
                self.optimizer.step()
            self.scheduler.step()
            self.model.eval()
            with torch.no_grad():
                losses = [self.step(clean).item() for (clean,) in val_loader]
            value = sum(losses) / len(losses)
            best = min(best, value)
            if any(callback(epoch, value) for callback in self.callbacks):
                break
        return best
