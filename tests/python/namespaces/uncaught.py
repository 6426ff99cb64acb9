# A key that is not in the namespace.
from types import SimpleNamespace

args = SimpleNamespace(batch_size=32, epochs=3)
args.total = args.batch_size * args.epochs
reveal_value(args.total)
reveal_value(args.batchsize)
