# args: --width 6 --depth 2
from typing import Annotated

import torch
import typer

seen = []


def even(value: int) -> int:
    if value % 2:
        raise typer.BadParameter("odd")
    return value


def noted(ctx: typer.Context, param: typer.CallbackParam, value: int):
    seen.append(param.name)
    return value + 1


def plain(ctx, value):
    return value


def main(width: Annotated[int, typer.Option(callback=even)] = 4, depth: int = typer.Option(1, callback=noted), more: int = typer.Option(3, callback=plain)):
    reveal_shape(torch.zeros(width, depth, more))  # revealed: (6, 3, 3)
    reveal_value(seen)  # revealed: ['depth']


typer.run(main)
