import torch


class Engine:
    def __init__(self, net, optimizer):
        self.net, self.optimizer = net, optimizer
        self.criterion = torch.nn.CrossEntropyLoss()

    def fit(self, loader, epochs):
        for epoch in range(epochs):
            total = sum(self._step(*batch) for batch in loader)
            print(f"[{epoch}] {total / len(loader):.4f}")

    def _step(self, x, lengths, y):
        self.optimizer.zero_grad()
        loss = self.criterion(self.net(x, lengths), y)
        loss.backward()
        self.optimizer.step()
        return loss.item()
