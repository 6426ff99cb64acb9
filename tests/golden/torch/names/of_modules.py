# A name that torch does not have is an AttributeError, one that exists but has no model is not.
import torch
import torch.nn.functional as F
from torch import nn


def said(get):
    try:
        get()
    except AttributeError as e:
        return str(e)
    return "there"


assert said(lambda: nn.Linaer) == "module 'torch.nn' has no attribute 'Linaer'"
assert said(lambda: F.sofmax) == "module 'torch.nn.functional' has no attribute 'sofmax'"
assert said(lambda: torch.optim.Adm) == "module 'torch.optim' has no attribute 'Adm'"
assert said(lambda: torch.linalg.nrm) == "module 'torch.linalg' has no attribute 'nrm'"
assert said(lambda: torch.utils.data.DataLoadr) == "module 'torch.utils.data' has no attribute 'DataLoadr'"
assert said(lambda: torch.optim.lr_scheduler.StepLr) == "module 'torch.optim.lr_scheduler' has no attribute 'StepLr'"
for get in (lambda: torch.igamma, lambda: torch.linalg.tensorinv, lambda: nn.Module, lambda: torch.compiler, lambda: torch.onnx, lambda: F.math):
    assert said(get) == "there"
assert hasattr(torch, "compile") and getattr(nn, "FutureLayer", None) is None

try:
    from torch.nn import Linaer
except ImportError as e:
    assert str(e).startswith("cannot import name 'Linaer' from 'torch.nn'")
torch.float33  # error: [uncaught-exception] "module 'torch' has no attribute 'float33'"
