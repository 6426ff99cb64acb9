# args: --width=16 --nobias --act gelu --sizes=a,b --n 4 x y
from absl import app, flags, logging
import torch
from torch import nn
FLAGS = flags.FLAGS
flags.DEFINE_integer("width", 32, "w", lower_bound=1)
flags.DEFINE_float("lr", 1e-3, "lr")
flags.DEFINE_bool("bias", True, "b")
flags.DEFINE_enum("act", "relu", ["relu", "gelu"], "a")
flags.DEFINE_list("sizes", "1,2", "s")
N = flags.DEFINE_integer("n", None, "n", required=False)
def main(argv):
    reveal_value([FLAGS.width, FLAGS.lr, FLAGS.bias, FLAGS.act, FLAGS.sizes, N.value, argv[1:]])  # revealed: [16, 0.001, False, 'gelu', ['a', 'b'], 4, ['x', 'y']]
    nn.Linear(FLAGS.width, 3)(torch.randn(2, FLAGS.width))
if __name__ == "__main__":
    app.run(main)
