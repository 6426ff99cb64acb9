# torch: skip (writes into the folder of the golden files)
# A file that the program has written holds what it has written there: what that is counts where it is known.
import json
import os
import shutil
import subprocess
from pathlib import Path

import yaml

here = Path(__file__).parent / "settings_modules"
with open(here / "written.json") as f:
    reveal_value(json.load(f)["hidden"])  # revealed: 16
with open(here / "written.json", "w") as f:
    json.dump({"hidden": 32}, f)
with open(here / "written.json") as f:
    reveal_value(json.load(f)["hidden"])  # revealed: 32

with open("new.yaml", "w") as f:
    yaml.dump({"hidden": 8, "sizes": [1, 2], "name": "net"}, f)
with open("new.yaml") as f:
    reveal_value(yaml.safe_load(f))  # revealed: {'hidden': 8, 'name': 'net', 'sizes': [1, 2]}
shutil.copy("new.yaml", "copy.yaml")
reveal_value(Path("copy.yaml").read_text())  # revealed: 'hidden: 8\nname: net\nsizes:\n- 1\n- 2\n'
with open("new.yaml", "a") as f:
    f.write("more: 1\n")
reveal_value(Path("new.yaml").read_text())  # revealed: ?

# Behind an open condition; after commands.
if os.environ.get("FRESH"):
    (here / "model.json").write_text(json.dumps({"hidden": 64}))
reveal_value(json.loads((here / "model.json").read_text())["hidden"])  # revealed: 64; 16
reveal_value(yaml.safe_load((here / "model.yaml").read_text())["model"]["hidden"])  # revealed: 64
subprocess.run(["git", "rev-parse", "HEAD"], capture_output=True)
reveal_value(yaml.safe_load((here / "model.yaml").read_text())["model"]["hidden"])  # revealed: 64
subprocess.run(["python", "make_configuration.py"], check=True)
reveal_value(yaml.safe_load((here / "model.yaml").read_text())["model"]["hidden"])  # revealed: ?
