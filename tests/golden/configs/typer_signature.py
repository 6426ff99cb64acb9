# args: 5 --width 33 --no-bias --act gelu --sizes 1
from enum import Enum
from pathlib import Path
from typing import Annotated, List, Optional
import torch
import typer
from torch import nn

class Act(str, Enum):
    relu = "relu"
    gelu = "gelu"

app = typer.Typer()

@app.command()
def main(out: int, width: int = 32, lr: Annotated[float, typer.Option("--lr", "-l", min=0)] = 0.1, bias: bool = True, act: Act = Act.relu,
         sizes: List[int] = typer.Option([4, 5]), path: Optional[Path] = None):
    reveal_value([out, width, lr, bias, act.value, sizes, path])  # revealed: [5, 33, 0.1, False, 'gelu', [1], None]
    nn.Linear(width, out)(torch.randn(2, width))

if __name__ == "__main__":
    app()
