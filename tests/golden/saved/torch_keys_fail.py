# A key that no checkpoint has.
import os

import torch

here = os.path.dirname(os.path.abspath(__file__))
trained = torch.load(os.path.join(here, "../../saved/files/trained.pt"))
print(trained["model_state_dict"])  # error: [uncaught-exception] "'model_state_dict'"
