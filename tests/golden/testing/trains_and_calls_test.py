# Named as a test by chance: a script whose main guard trains, and then calls its test().
# verdict: invalid
import torch
from torch import nn

model = nn.Linear(4, 2)


def train(epoch):
    loss = model(torch.zeros(8, 5)).sum()  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (8x5 and 4x2)"
    loss.backward()


def test():
    print(model(torch.zeros(8, 4)).argmax(1))


if __name__ == "__main__":
    for epoch in range(1, 3):
        train(epoch)
        test()
