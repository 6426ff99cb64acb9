"""Few-shot classification with Reptile, on Lightning Fabric."""
import argparse
from copy import deepcopy

import torch
import torch.nn as nn
import torch.nn.functional as F
from lightning.fabric import Fabric, seed_everything
from torch.utils.data import DataLoader, TensorDataset


class OmniglotLikeCNN(nn.Module):
    def __init__(self, ways: int, hidden: int = 16, image_size: int = 28):
        super().__init__()
        blocks, channels, size = [], 1, image_size
        for _ in range(3):
            blocks.append(self.block(channels, hidden))
            channels, size = hidden, size // 2
        self.features = nn.Sequential(*blocks)
        self.classifier = nn.Linear(hidden * size * size, ways)  #~ size: self.classifier = nn.Linear(hidden * 4 * 4, ways)

    @staticmethod
    def block(c_in, c_out):
        return nn.Sequential(nn.Conv2d(c_in, c_out, 3, padding=1), nn.BatchNorm2d(c_out), nn.ReLU(inplace=True), nn.MaxPool2d(2))

    def forward(self, x):
        return self.classifier(torch.flatten(self.features(x), start_dim=1))


class TaskSampler:
    def __init__(self, classes=20, per_class=12, image_size=28, seed=0):
        g = torch.Generator().manual_seed(seed)
        self.images = torch.rand(classes, per_class, 1, image_size, image_size, generator=g)

    def sample(self, ways, shots, queries):
        classes = torch.randperm(self.images.shape[0])[:ways]
        support, query = [], []
        for label, c in enumerate(classes):
            order = torch.randperm(self.images.shape[1])
            chosen = self.images[c, order[: shots + queries]]
            support.append(chosen[:shots])
            query.append(chosen[shots:])
        xs, xq = torch.cat(support), torch.cat(query)
        ys = torch.arange(ways).repeat_interleave(shots)  #~ labels: ys = torch.arange(ways).repeat_interleave(queries)
        yq = torch.arange(ways).repeat_interleave(queries)
        return (xs, ys), (xq, yq)


def adapt(fabric, model, optimizer, loader, steps):
    model.train()
    iterator = iter(loader)
    loss = torch.zeros(())
    for _ in range(steps):
        try:
            x, y = next(iterator)
        except StopIteration:
            iterator = iter(loader)
            x, y = next(iterator)
        optimizer.zero_grad()
        loss = F.cross_entropy(model(x), y)
        fabric.backward(loss)
        fabric.clip_gradients(model, optimizer, max_norm=5.0)
        optimizer.step()
    return loss.detach()


@torch.no_grad()
def interpolate(meta: nn.Module, adapted: nn.Module, epsilon: float):
    for p, q in zip(meta.parameters(), adapted.parameters()):
        p.add_(q - p, alpha=epsilon)


@torch.no_grad()
def evaluate(fabric, model, query):
    model.eval()
    x, y = (t.to(fabric.device) for t in query)
    logits = model(x)
    per_class = logits.view(5, -1, 5).mean(dim=1)  #~ perclass: per_class = logits.view(5, -1, 7).mean(dim=1)
    accuracy = (logits.argmax(dim=1) == y).float().mean()
    return accuracy, per_class.diagonal().mean()


def run(args):
    fabric = Fabric(accelerator="cpu", devices=1)
    fabric.launch()
    seed_everything(args.seed)
    sampler = TaskSampler()
    with fabric.init_module():
        meta = OmniglotLikeCNN(args.ways, args.hidden)
    history = []
    for iteration in range(args.meta_iterations):
        support, query = sampler.sample(args.ways, args.shots, args.queries)
        fast = deepcopy(meta)
        optimizer = torch.optim.SGD(fast.parameters(), lr=args.inner_lr)
        model, optimizer = fabric.setup(fast, optimizer)
        loader = fabric.setup_dataloaders(DataLoader(TensorDataset(*support), batch_size=10, shuffle=True))
        loss = adapt(fabric, model, optimizer, loader, args.inner_steps)
        interpolate(meta, model.module, args.epsilon * (1 - iteration / args.meta_iterations))
        accuracy, margin = evaluate(fabric, model, query)
        reduced = fabric.all_reduce(accuracy, reduce_op="mean")
        history.append(reduced.item())
        fabric.print(f"[{iteration}] loss {loss.item():.3f} acc {history[-1]:.3f} margin {margin:.3f}")
        if iteration % 2 == 0:
            fabric.save("reptile.ckpt", {"model": meta, "iteration": iteration})
    state = {"model": meta, "iteration": 0}
    fabric.load("reptile.ckpt", state)
    return sum(history) / len(history)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--ways", type=int, default=5)
    parser.add_argument("--shots", type=int, default=4)
    parser.add_argument("--queries", type=int, default=6)
    parser.add_argument("--hidden", type=int, default=16)
    parser.add_argument("--inner-lr", type=float, default=0.05)
    parser.add_argument("--inner-steps", type=int, default=3)
    parser.add_argument("--meta-iterations", type=int, default=3)
    parser.add_argument("--epsilon", type=float, default=0.5)
    parser.add_argument("--seed", type=int, default=1)
    print(run(parser.parse_args()))
