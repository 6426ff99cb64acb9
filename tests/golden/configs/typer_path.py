# args: a.txt --n 4
# A path on the command line.
from pathlib import Path
import torch, typer
def main(path: Path, n: int = 3):
    print(torch.zeros(2, n) @ torch.zeros(n, 3))
typer.run(main)
