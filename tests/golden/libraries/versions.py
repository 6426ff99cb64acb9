# verdict: invalid
# torch: skip (packaging)
# Versions are compared as PEP 440 orders them.
import torch
from packaging import version
from packaging.version import InvalidVersion, Version, parse

order = ["1.0.dev1", "1.0a1.dev2", "1.0a1", "1.0b2", "1.0rc1", "1.0", "1.0+cpu", "1.0+cu118", "1.0.post1", "1.0.1", "1.10", "2", "1!0.5"]
for before, after in zip(order, order[1:]):
    assert parse(before) < parse(after) and not parse(before) >= parse(after)
reveal_value(parse("1.0") == parse("1.0.0"))  # revealed: True
reveal_value(Version("v2.13.0+cpu").release)  # revealed: (2, 13, 0)
reveal_value(Version("2.1rc1").is_prerelease)  # revealed: True
try:
    parse("latest")
except InvalidVersion as e:
    reveal_value(str(e))  # revealed: "Invalid version: 'latest'"
width = 3 if version.parse(torch.__version__) >= version.parse("2.0") else 5
torch.zeros(2, 3) @ torch.zeros(width, 4)
if version.parse(torch.__version__) > version.parse("2.1"):
    torch.zeros(2, 3) @ torch.zeros(5, 4)  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (2x3 and 5x4)"
