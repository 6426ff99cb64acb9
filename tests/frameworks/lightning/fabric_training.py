"""The program's own loop with Fabric: setup, backward, clipping, checkpoints, evaluation."""
import lightning as L
import torch
import torch.nn as nn
import torch.nn.functional as F
from lightning.fabric import Fabric, seed_everything
from torch.optim.lr_scheduler import StepLR
from torch.utils.data import DataLoader, TensorDataset
from torchmetrics.classification import Accuracy


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv1 = nn.Conv2d(1, 32, 3, 1)
        self.conv2 = nn.Conv2d(32, 64, 3, 1)  #~ conv: self.conv2 = nn.Conv2d(23, 64, 3, 1)
        self.dropout1 = nn.Dropout(0.25)
        self.dropout2 = nn.Dropout(0.5)
        self.fc1 = nn.Linear(9216, 128)  #~ fc: self.fc1 = nn.Linear(9126, 128)
        self.fc2 = nn.Linear(128, 10)

    def forward(self, x):
        x = F.relu(self.conv1(x))
        x = F.relu(self.conv2(x))
        x = self.dropout1(F.max_pool2d(x, 2))
        x = torch.flatten(x, 1)
        x = self.dropout2(F.relu(self.fc1(x)))
        return F.log_softmax(self.fc2(x), dim=1)


def train(fabric, model, optimizer, loader, epoch, accumulate=2):
    model.train()
    for batch_idx, (data, target) in enumerate(loader):
        is_accumulating = (batch_idx + 1) % accumulate != 0
        with fabric.no_backward_sync(model, enabled=is_accumulating):
            output = model(data)
            loss = F.nll_loss(output, target)  #~ loss: loss = F.nll_loss(output, F.one_hot(target, 10))
            fabric.backward(loss)  #~ scalar: fabric.backward(F.nll_loss(output, target, reduction="none"))
        if not is_accumulating:
            fabric.clip_gradients(model, optimizer, max_norm=1.0)
            optimizer.step()
            optimizer.zero_grad()
        if batch_idx % 2 == 0:
            fabric.print(f"Train Epoch: {epoch} [{batch_idx * len(data)}/{len(loader.dataset)}] Loss: {loss.item():.6f}")
            fabric.log("train/loss", loss)


@torch.no_grad()
def evaluate(fabric, model, loader, accuracy):
    model.eval()
    losses = []
    for data, target in loader:
        output = model(data)
        losses.append(F.nll_loss(output, target))
        accuracy(output, target)  #~ metric: accuracy(output.argmax(dim=0), target)
    total = fabric.all_reduce(torch.stack(losses).mean())
    return total, accuracy.compute()


def main():
    fabric = Fabric(accelerator="cpu", devices=1)
    fabric.launch()
    seed_everything(1)
    train_set = TensorDataset(torch.rand(64, 1, 28, 28), torch.randint(0, 10, (64,)))
    test_set = TensorDataset(torch.rand(24, 1, 28, 28), torch.randint(0, 10, (24,)))
    train_loader, test_loader = fabric.setup_dataloaders(DataLoader(train_set, batch_size=16, shuffle=True), DataLoader(test_set, batch_size=16))

    with fabric.init_module():
        net = Net()
    optimizer = torch.optim.Adadelta(net.parameters(), lr=1.0)
    model, optimizer = fabric.setup(net, optimizer)
    scheduler = StepLR(optimizer, step_size=1, gamma=0.7)
    accuracy = Accuracy(task="multiclass", num_classes=10).to(fabric.device)

    for epoch in range(1, 3):
        train(fabric, model, optimizer, train_loader, epoch)
        loss, acc = evaluate(fabric, model, test_loader, accuracy)
        accuracy.reset()
        scheduler.step()
        fabric.print(f"epoch {epoch}: loss {loss.item():.4f}, accuracy {100 * acc.item():.1f}%")

    fabric.save("checkpoint.ckpt", {"model": model, "optimizer": optimizer, "epoch": epoch})
    state = {"model": model, "epoch": 0}
    fabric.load("checkpoint.ckpt", state, strict=False)
    hidden = model.fc1.weight
    fabric.print(state["epoch"], (hidden @ torch.rand(9216, 3)).shape)  #~ weight: fabric.print(state["epoch"], (hidden @ torch.rand(128, 3)).shape)


if __name__ == "__main__":
    main()
