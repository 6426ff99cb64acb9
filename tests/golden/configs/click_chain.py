# args: --dim 6 fit --rows 3 show --times 2 fit
import click, torch


@click.group(chain=True)
@click.option("--dim", default=4)
@click.pass_context
def cli(ctx, dim):
    assert ctx.invoked_subcommand == "*"
    ctx.obj = {"dim": dim, "made": []}


@cli.result_callback()
@click.pass_obj
def done(obj, results, dim):
    reveal_value(results)  # revealed: [3, 'shownshown', 5]
    reveal_shape(torch.cat(obj["made"]))  # revealed: (8, 6)


@cli.command()
@click.option("--rows", default=5)
@click.pass_obj
def fit(obj, rows):
    obj["made"].append(torch.randn(rows, obj["dim"]))
    return rows


@cli.command()
@click.option("--times", default=1)
@click.pass_obj
def show(obj, times):
    reveal_shape(obj["made"][-1])  # revealed: (3, 6)
    return "shown" * times


cli()
