"""A typer application: a callback that holds state, sub-commands, enums, tuples of options, a config file read eagerly."""
# args: --seed 3 train --hidden 48 --hidden 24 --image 20 30 --arch conv --lr 0.01 --no-bias
import json
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Optional

import torch
import typer
from rich.console import Console
from rich.table import Table

from nets import build, count

app = typer.Typer(no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False)
console = Console()


class Arch(StrEnum):
    CONV = "conv"
    MLP = "mlp"


@dataclass
class State:
    seed: int
    device: torch.device
    settings: dict


def defaults(value: Optional[Path]) -> Optional[Path]:
    if value is not None and not value.exists():
        raise typer.BadParameter(f"no file {value}")
    return value


@app.callback()
def common(ctx: typer.Context, seed: int = 0, device: str = "cpu", settings: Annotated[Optional[Path], typer.Option(callback=defaults)] = Path(__file__).parent / "settings.json"):
    torch.manual_seed(seed)
    ctx.obj = State(seed, torch.device(device), json.loads(settings.read_text()) if settings else {})


@app.command()
def train(
    ctx: typer.Context,
    hidden: Annotated[list[int], typer.Option(help="widths", min=1)] = [32],
    image: Annotated[tuple[int, int], typer.Option()] = (28, 28),
    arch: Annotated[Arch, typer.Option(case_sensitive=False)] = Arch.MLP,
    lr: Annotated[float, typer.Option("--lr", "-l", min=0)] = 1e-3,
    bias: bool = True,
    epochs: Annotated[int, typer.Option(envvar="TYPER_EPOCHS", max=5)] = 1,
):
    """Train a network."""
    state: State = ctx.obj
    channels, classes = state.settings["channels"], len(state.settings["labels"])
    model = build(arch.value, channels, image, hidden, classes, bias).to(state.device)
    data = torch.utils.data.TensorDataset(torch.rand(10, channels, *image), torch.randint(classes, (10,)))
    opt = torch.optim.Adam(model.parameters(), lr=lr)
    history = []
    with typer.progressbar(range(epochs), label="epochs") as bar:
        for _ in bar:
            for x, y in torch.utils.data.DataLoader(data, batch_size=4):
                loss = torch.nn.functional.nll_loss(model(x).log_softmax(1), y)  #~ loss: loss = torch.nn.functional.nll_loss(model(x).log_softmax(1), y.float())
                opt.zero_grad()
                loss.backward()
                opt.step()
                history.append(loss.item())
    table = Table("layer", "parameters", title=f"{arch.name} {count(model)}")
    for name, part in model.named_children():
        table.add_row(name, str(count(part)))
    console.print(table)
    weights = torch.tensor(state.settings["weights"])
    console.print(f"[bold]{history[-1]:.3f}[/] {(weights * model(torch.rand(2, channels, *image))).sum(1).shape}")


@app.command("export")
def export_model(ctx: typer.Context, path: Path = typer.Argument(...), force: bool = typer.Option(False, "--force/--keep")):
    if path.exists() and not force:
        raise typer.Exit(code=2)
    typer.secho("exported", fg=typer.colors.GREEN)


if __name__ == "__main__":
    app()
