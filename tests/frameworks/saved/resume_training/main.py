# Goes on with a training that was stopped: model, optimizer, epoch and history come out of the checkpoint.
import os

import torch
import torch.nn as nn

CHECKPOINT = os.path.join(os.path.dirname(__file__), "last.ckpt")


def build_model(inputs, hidden, outputs):
    return nn.Sequential(nn.Linear(inputs, hidden), nn.Tanh(), nn.Linear(hidden, outputs))


def resume(path, model, optimizer):
    checkpoint = torch.load(path)
    model.load_state_dict(checkpoint["model"])
    optimizer.load_state_dict(checkpoint["optimizer"])
    return checkpoint["epoch"] + 1, list(checkpoint["history"])


def batches(count, size, features):
    for _ in range(count):
        x = torch.randn(size, features)
        yield x, (x.sum(dim=1) > 0).long()


def run_epoch(model, optimizer, criterion, features):
    running, seen = 0.0, 0
    for x, y in batches(5, 16, features):
        logits = model(x)
        loss = criterion(logits, y)  #~ swapped: loss = criterion(y, logits)
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        running += loss.item() * x.size(0)
        seen += x.size(0)
    return running / seen


def main():
    torch.manual_seed(0)
    model = build_model(6, 8, 2)  #~ larger: model = build_model(6, 12, 2)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1, momentum=0.9)  #~ groups: optimizer = torch.optim.SGD([{"params": model[0].parameters()}, {"params": model[2].parameters()}], lr=0.1, momentum=0.9)
    scheduler = torch.optim.lr_scheduler.StepLR(optimizer, step_size=2)
    criterion = nn.CrossEntropyLoss()
    start_epoch, history = resume(CHECKPOINT, model, optimizer)
    for epoch in range(start_epoch, 6):
        history.append(run_epoch(model, optimizer, criterion, features=6))  #~ features: history.append(run_epoch(model, optimizer, criterion, features=8))
        scheduler.step()
    print("epochs", len(history), "best", min(history))


if __name__ == "__main__":
    main()
