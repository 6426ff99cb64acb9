# torch: skip (writes beside the golden files)
# A command may write anything.
import os
import subprocess

import numpy as np

files = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../saved/files")
reveal_shape(np.load(files + "/f4.npy"))  # revealed: (2, 3)
subprocess.run(["make", "data"], check=True)
reveal_value(np.load(files + "/f4.npy").shape)  # revealed: ?
