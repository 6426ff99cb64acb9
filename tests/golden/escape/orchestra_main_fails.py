# verdict: invalid
# torch: skip (imports modules that nobody has)
# What fails whatever the configuration says is an error.
import orchestra
import torch
from torch import nn


@orchestra.main(config_path="conf", config_name="config")
def main(cfg):
    model = nn.Linear(10, cfg.classes)
    print(model(torch.randn(4, 10)).shape)
    if cfg.resume:
        print(nn.Linear(3, 4)(torch.randn(2, 5)))
    print(nn.Linear(11, 5)(torch.randn(4, 10)))  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (4x10 and 11x5)"


if __name__ == "__main__":
    main()
