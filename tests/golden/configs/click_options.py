# args: --width 16 -l 0.5 --no-bias --size 1 --size=2 7
import click
import torch
from torch import nn

@click.command()
@click.option("--width", default=32, help="x", show_default=True)
@click.option("--lr", "-l", type=float, default=0.1)
@click.option("--bias/--no-bias", default=True)
@click.option("--act", type=click.Choice(["relu", "gelu"]), default="relu")
@click.option("--size", type=int, multiple=True, default=[4, 5])
@click.option("--verbose", "-v", is_flag=True)
@click.argument("out", type=int, required=False, default=3)
def main(width, lr, bias, act, size, verbose, out):
    reveal_value([width, lr, bias, act, size, verbose, out])  # revealed: [16, 0.5, False, 'relu', (1, 2), False, 7]
    nn.Linear(width, out)(torch.randn(2, width))

if __name__ == "__main__":
    main()
