# args: --patch 4 --heads 4
from enum import Enum
from typing import Annotated, Optional

import torch
import typer
from torch import nn

app = typer.Typer(add_completion=False)


class Pool(str, Enum):
    mean = "mean"
    first = "first"


class Vit(nn.Module):
    def __init__(self, size, patch, dim, heads, pool, classes):
        super().__init__()
        self.patches = nn.Conv2d(3, dim, patch, patch)
        count = (size // patch) ** 2
        self.positions = nn.Parameter(torch.zeros(1, count, dim))  #~ positions: self.positions = nn.Parameter(torch.zeros(1, count + 1, dim))
        self.block = nn.TransformerEncoderLayer(dim, heads, 2 * dim, batch_first=True)
        self.pool = pool
        self.head = nn.Linear(dim, classes)

    def forward(self, x):
        x = self.patches(x).flatten(2).transpose(1, 2)  #~ flat: x = self.patches(x).flatten(2)
        x = self.block(x + self.positions)
        x = x.mean(1) if self.pool == Pool.mean else x[:, 0]
        return self.head(x)


@app.command()
def main(
    size: int = typer.Option(32, help="side of the images"),
    patch: int = 8,
    dim: Annotated[int, typer.Option("--dim", min=8)] = 32,
    heads: int = 2,
    pool: Pool = Pool.mean,
    limit: Optional[int] = None,
    verbose: bool = False,
):
    model = Vit(size, patch, dim, heads, pool, 10)
    optimizer = torch.optim.AdamW(model.parameters(), lr=1e-3)
    for step in range(limit or 2):
        images, labels = torch.randn(6, 3, size, size), torch.randint(10, (6,))
        loss = nn.functional.cross_entropy(model(images), labels)  #~ labels: loss = nn.functional.cross_entropy(model(images), labels.view(2, 3))
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        if verbose:
            typer.echo(f"{step} {loss.item()}")


if __name__ == "__main__":
    app()
