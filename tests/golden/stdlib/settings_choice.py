# Which of several files is read is decided by the path.
import random
from pathlib import Path

import torch
import yaml

name = random.choice(["model.yaml", "other.yaml"])
path = Path(__file__).parent / "settings_modules" / name
cfg = yaml.safe_load(path.read_text())
reveal_value(cfg["model"]["hidden"])  # revealed: 64; 32
x = torch.randn(2, cfg["model"]["hidden"])
x @ torch.randn(64, 3)  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (2x32 and 64x3)"
