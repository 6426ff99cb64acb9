# Torch's reader of weights knows the codes of protocol 2 alone.
import os

import torch

here = os.path.dirname(os.path.abspath(__file__))
torch.load(os.path.join(here, "../../saved/files/protocol4.pt"))  # error: [uncaught-exception] "Weights only load failed. In PyTorch 2.6, we changed the default value of the `weights_only`"
