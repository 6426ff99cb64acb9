# args: train --width 24 --depth 3
import click
import torch
from torch import nn


def build(features, width, depth, classes):
    layers = [nn.Linear(features, width), nn.ReLU()]
    for _ in range(depth - 1):
        layers += [nn.Linear(width, width), nn.LayerNorm(width), nn.ReLU()]  #~ norm: layers += [nn.Linear(width, width), nn.LayerNorm(features), nn.ReLU()]
    return nn.Sequential(*layers, nn.Linear(width, classes))


@click.group()
@click.option("--seed", default=0, show_default=True, help="seed of the random numbers")
@click.pass_context
def cli(ctx, seed):
    """Trains and evaluates a small classifier."""
    torch.manual_seed(seed)
    ctx.ensure_object(dict)
    ctx.obj["features"] = 12


@cli.command()
@click.option("--width", type=click.IntRange(min=1), default=32)
@click.option("--depth", type=int, default=2)
@click.option("--classes", type=int, default=3)
@click.option("--loss", type=click.Choice(["ce", "bce"]), default="ce")
@click.option("--freeze/--no-freeze", default=False)
@click.pass_context
def train(ctx, width, depth, classes, loss, freeze):
    features = ctx.obj["features"]
    model = build(features, width, depth, classes)
    if freeze:
        for p in model[0].parameters():
            p.requires_grad_(False)
    optimizer = torch.optim.SGD([p for p in model.parameters() if p.requires_grad], lr=0.1)
    x = torch.randn(30, features)  #~ features: x = torch.randn(30, width)
    y = torch.randint(classes, (30,))
    for at in range(0, len(x), 8):
        logits = model(x[at:at + 8])
        if loss == "ce":
            value = nn.functional.cross_entropy(logits, y[at:at + 8])  #~ slice: value = nn.functional.cross_entropy(logits, y[:8])
        else:
            value = nn.functional.binary_cross_entropy_with_logits(logits, nn.functional.one_hot(y[at:at + 8], classes).float())
        optimizer.zero_grad()
        value.backward()
        optimizer.step()
        click.echo(f"{at}: {value.item():.3f}")


@cli.command()
@click.argument("path", type=click.Path())
def evaluate(path):
    click.echo(path)


if __name__ == "__main__":
    cli()
