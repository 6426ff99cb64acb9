# tyro.extras: one of several configurations, with its options on top.
import sys


def overridable_config_cli(configs, *, prog=None, description=None, args=None, use_underscores=False, console_outputs=True, config=None, sort_subcommands=True,
                           **more):
    import argparse

    import tyro
    words = list(sys.argv[1:] if args is None else args)
    if not words or words[0] not in configs:
        argparse.ArgumentParser().error("the following arguments are required: {" + ",".join(configs) + "}")
    chosen = configs[words[0]][1]
    return tyro.cli(type(chosen), args=words[1:], default=chosen)
