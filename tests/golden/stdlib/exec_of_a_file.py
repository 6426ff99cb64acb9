# args: exec_modules/wide.py --name=gpt2-xl --heads=4 --tied=False --rate=1e-3
# A file that is read as a whole and run by exec() sets the names of the module that runs it.
import os

import torch

os.chdir(os.path.dirname(os.path.abspath(__file__)))
width, heads, rate, tied, name = 8, 1, 0.1, True, "small"
keys = [k for k, v in globals().items() if not k.startswith("_") and isinstance(v, (int, float, bool, str))]
exec(open("exec_modules/overrides.py").read())
config = {k: globals()[k] for k in keys}
reveal_value(config)  # revealed: {'width': 32, 'heads': 4, 'rate': 0.001, 'tied': False, 'name': 'gpt2-xl'}
x = torch.rand(2, width).view(2, heads, width // heads)
reveal_shape(x)  # revealed: (2, 4, 8)


def run_inside():
    exec(open("exec_modules/wide.py").read(), globals())
    return width


width = 5
reveal_value(run_inside())  # revealed: 32
