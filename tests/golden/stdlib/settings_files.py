# Files of settings beside the program are read, as PyYAML and json read them.
import json
import os
from pathlib import Path

import torch
import yaml

folder = Path(__file__).parent / "settings_modules"
with open(folder / "model.yaml") as f:
    cfg = yaml.safe_load(f)
reveal_value(cfg["model"]["hidden"])  # revealed: 64
reveal_value(cfg["model"]["sizes"])  # revealed: [3, 16, 1000]
reveal_value(cfg["model"]["rate"])  # revealed: '1e-3'
reveal_value(cfg["model"]["bias"])  # revealed: True
reveal_value(cfg["model"]["name"])  # revealed: 'net: one'
reveal_value(cfg["large"]["layers"] + cfg["large"]["width"])  # revealed: 34
reveal_value(cfg["steps"][1]["size"])  # revealed: 4
reveal_value(cfg["text"])  # revealed: 'two\nlines\n'
reveal_value(os.path.exists(folder / "model.json"))  # revealed: True
known = json.loads((folder / "model.json").read_text())
reveal_value(known["sizes"])  # revealed: [4, 5]
x = torch.randn(2, known["hidden"])
reveal_shape(x @ torch.randn(cfg["model"]["hidden"] // 4, 3))  # revealed: (2, 3)
