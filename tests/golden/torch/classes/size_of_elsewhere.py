# verdict: undecided
# steps: at most 20000
# torch: skip (a module that is not there)
# A size of which nothing is known is one number in all of a layer, and no module that the layer might have been given.
import torch
import torch.nn as nn
from settings_of_elsewhere import settings


class Net(nn.Module):
    def __init__(self, words, width):
        super().__init__()
        self.embed = nn.Embedding(words, width)
        self.hidden = nn.Linear(width, 32)
        self.head = nn.Linear(32, words)

    def forward(self, x):
        return self.head(torch.relu(self.hidden(self.embed(x))))


net = Net(settings["words"], 16)
y = net(torch.randint(0, 10, (4, 7)))
y.view(-1, y.size(-1)) + torch.zeros(28, 1)
print(len(list(net.parameters())))
