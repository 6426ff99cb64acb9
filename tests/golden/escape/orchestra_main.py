# verdict: undecided
# torch: skip (imports modules that nobody has)
# The program's own main is called by a library that has no model: with a configuration that nobody knows.
import orchestra
import torch
from torch import nn


@orchestra.main(config_path="conf", config_name="config")  # reason: "main was given to orchestra.main, which has no model: main (orchestra_main.py:10) was not checked"
def main(cfg):
    model = nn.Linear(10, cfg.classes)
    print(model(torch.randn(4, 10)).shape)


if __name__ == "__main__":
    main()
