"""The installed program finds the error of the example: `python tests/gate/sample.py`, in any environment that has the wheel."""

import os
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

done = subprocess.run([sys.executable, "-m", "shapeproof", "check", os.path.join(ROOT, "examples", "train_mnist.py")], stdout=subprocess.PIPE, universal_newlines=True, check=False)
assert done.returncode == 1 and "matmul-mismatch" in done.stdout, done
