# The arguments of the script itself.
# args: data/train --lr 0.01 -b 16 --no-shuffle --layers 64 128 --tag=a=b
import argparse

p = argparse.ArgumentParser(description="Train")
p.add_argument("root", metavar="DIR")
p.add_argument("--lr", "--learning-rate", type=float, default=0.1, help="rate (default: %(default)s)")
p.add_argument("-b", "--batch-size", type=int, default=32, metavar="N")
p.add_argument("--no-shuffle", dest="shuffle", action="store_false")
p.add_argument("--layers", type=int, nargs="+")
p.add_argument("--tag", default="")
p.add_argument("--epochs", type=int, default=3)
args = p.parse_args()
reveal_value(args.root)
reveal_value(args.lr)
reveal_value(args.batch_size)
reveal_value(args.shuffle)
reveal_value(args.layers)
reveal_value(args.tag)
reveal_value(vars(args))
args.world_size = 2
reveal_value(args)
reveal_value(args == argparse.Namespace(**vars(args)))
reveal_value({k: v for k, v in vars(args).items() if isinstance(v, int)})
