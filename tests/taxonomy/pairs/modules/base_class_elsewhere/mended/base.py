import torch
import torch.nn as nn


class BaseModel(nn.Module):
    learning_rate = 1e-2
    flatten_input = True

    def logits(self, x):
        raise NotImplementedError

    def forward(self, x):
        if self.flatten_input:
            x = x.flatten(1)
        return self.logits(x)

    def training_step(self, batch):
        x, y = batch
        return nn.functional.cross_entropy(self(x), y)

    def configure_optimizer(self):
        return torch.optim.SGD(self.parameters(), lr=self.learning_rate)
