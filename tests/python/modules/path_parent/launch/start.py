import os.path as osp
import sys


def add_path(path):
    if path not in sys.path:
        sys.path.insert(0, path)


this_dir = osp.dirname(__file__)
parent = osp.join(osp.dirname(this_dir), "pieces")
for name in ("pieces", "parts"):
    add_path(osp.join(this_dir, "..", name))
import core
import wheel

result = core.VALUE, wheel.VALUE
names = [osp.basename(p) for p in sys.path[:2]]
