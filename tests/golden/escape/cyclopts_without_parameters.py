# verdict: nothing-checked
# torch: skip (imports modules that nobody has)
# A command without parameters that ends, leaves nothing open and touches nothing of the program's: following it is a proof.
import torch
import cyclopts
from torch import nn

WIDTH = 16
app = cyclopts.App()


@app.command()
def train():
    model = nn.Sequential(nn.Linear(8, WIDTH), nn.ReLU(), nn.Linear(WIDTH, 2))
    print(model(torch.randn(4, 8)).shape)


if __name__ == "__main__":
    app()
