# torch: skip (writes into the folder of the golden files)
# What is read from a file that was opened before something was written there is not known; a path that is not known may be any.
import os
from pathlib import Path

here = Path(__file__).parent / "settings_modules"
f = open(here / "model.json")
other = open(here / "written.json")
reveal_value(f.readline())  # revealed: '{"hidden": 16, "sizes": [4, 5]}\n'
(here / "written.json").unlink()
reveal_value(other.read())  # revealed: ?
reveal_value(f.read())  # revealed: ''
Path(os.environ["OUT"]).write_text("x")
reveal_value((here / "model.json").read_text())  # revealed: ?
