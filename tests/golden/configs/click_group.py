# args: --dim 3 train --n 4
import click, torch
@click.group()
@click.option("--dim", default=8)
@click.pass_context
def cli(ctx, dim):
    ctx.ensure_object(dict)
    ctx.obj["dim"] = dim
@cli.command()
@click.option("--n", type=click.IntRange(1, 10), default=3)
@click.pass_context
def train(ctx, n):
    reveal_value([ctx.obj["dim"], n])  # revealed: [3, 4]
@cli.command("eval-it")
@click.argument("names", nargs=-1)
@click.pass_obj
def evaluate(obj, names):
    reveal_value([obj["dim"], names])
if __name__ == "__main__":
    cli(obj={})
