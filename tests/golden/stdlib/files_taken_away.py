# verdict: valid
# What the program has taken away is not there, as long as it puts nothing in its place.
import os
import pathlib
import tempfile

import torch
def C(e):
    return torch.zeros(2, 5) @ torch.zeros(4 if e else 5, 1)
p = os.path.join(tempfile.mkdtemp(), "a.txt")
with open(p, "w") as f:
    f.write("hello")
C(not os.path.exists(p))
with open(p) as f:
    C(f.read() != "hello")
q = p + ".b"
os.rename(p, q)
C(os.path.exists(p))
C(not os.path.exists(q))
os.remove(q)
C(os.path.exists(q))
try:
    open(q)
    C(True)
except FileNotFoundError:
    pass
with open(q, "w") as f:
    f.write("again")
C(not os.path.exists(q))


def gone(f):
    try:
        f()
        return False
    except FileNotFoundError:
        return True


os.remove(q)
C(not gone(lambda: os.remove(q)))
C(not gone(lambda: os.rename(q, p)))
a = pathlib.Path(p)
a.write_text("hello")
C(not a.exists())
a.unlink()
C(a.exists())
a.unlink(missing_ok=True)
a.write_text("hello")
C(not a.exists())
