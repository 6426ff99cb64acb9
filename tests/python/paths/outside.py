# What the file system says is not known, but what it may be is.
import glob
import os
import shutil
from pathlib import Path

root = Path("/nonexistent-folder-for-tests")
there = os.path.exists(root / "data")
reveal_value(isinstance(there, bool))
files = sorted(glob.glob("/nonexistent-folder-for-tests/*.png"))
reveal_value(isinstance(files, list))
reveal_value(len(files) >= 0)
for f in files:
    name = os.path.splitext(os.path.basename(f))[0]
    f.upper()
names = [p.name for p in root.glob("*.txt")]
reveal_value(isinstance(names, list))
if not root.exists():
    folder = "missing"
else:
    folder = "there"
reveal_value(len(folder) in (5, 7))
ckpt = os.environ.get("SOME_UNSET_VARIABLE", "default")
reveal_value(isinstance(ckpt, str))
reveal_value(os.cpu_count() is None or os.cpu_count() > 0)
reveal_value(isinstance(os.getcwd(), str))
reveal_value(callable(shutil.copyfile))
shutil.rmtree("/nonexistent-folder-for-tests", ignore_errors=True)
