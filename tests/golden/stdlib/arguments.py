# verdict: nothing-checked
# args: --lr 0.5 -vv --no-cuda --sizes 3 4 data extra
import argparse
parser = argparse.ArgumentParser(description="all kinds")
parser.add_argument("root")
parser.add_argument("more", nargs="*")
parser.add_argument("--batch-size", type=int, default=64, metavar="N")
parser.add_argument("--lr", type=float, default=1.0)
parser.add_argument("--name", default="7", type=int)
parser.add_argument("--no-cuda", action="store_true", default=False)
parser.add_argument("-v", "--verbose", action="count", default=0)
parser.add_argument("--sizes", type=int, nargs=2, default=[1, 2])
parser.add_argument("--tag", action="append")
parser.add_argument("--mode", choices=["a", "b"], default="a")
args = parser.parse_args()
reveal_value(args.batch_size)  # revealed: 64
reveal_value(args.lr)  # revealed: 0.5
reveal_value(args.name)  # revealed: 7
reveal_value(args.no_cuda)  # revealed: True
reveal_value(args.verbose)  # revealed: 2
reveal_value(args.sizes)  # revealed: [3, 4]
reveal_value([args.root, args.more, args.tag, args.mode])  # revealed: ['data', ['extra'], None, 'a']
reveal_value(parser.parse_args(["x", "--batch=5", "--tag", "p", "--tag=q"]).tag)  # revealed: ['p', 'q']
reveal_value(parser.parse_known_args(["x", "--other", "1"])[1])  # revealed: ['--other', '1']
reveal_value("lr" in args)  # revealed: True
reveal_value(sorted(vars(args))[:2])  # revealed: ['batch_size', 'lr']
