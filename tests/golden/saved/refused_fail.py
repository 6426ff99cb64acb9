# Weights only: what else is in the file is refused.
import os

import torch

here = os.path.dirname(os.path.abspath(__file__))
torch.load(os.path.join(here, "../../saved/files/numbers.pt"))  # error: [uncaught-exception] "Weights only load failed. This file can still be loaded, to do so you have two options,"
