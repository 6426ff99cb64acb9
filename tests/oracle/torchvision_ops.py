"""Importing torchvision beside a CPU build of torch.

The torchvision wheel of the default index is linked against CUDA; beside a CPU-only torch its compiled operators cannot
be loaded, and `import torchvision` then fails because it registers shape functions for two operators nobody declared.
Nothing judged here calls those operators, so declaring their signatures is enough.
"""

import ctypes
import glob
import importlib.util
import os

import torch

_SIGNATURES = (
    "nms(Tensor dets, Tensor scores, float iou_threshold) -> Tensor",
    "qnms(Tensor dets, Tensor scores, float iou_threshold) -> Tensor",
)
_library = None


def _compiled_operators_load():
    spec = importlib.util.find_spec("torchvision")
    if spec is None:
        return True
    folder = os.path.dirname(spec.origin)
    for path in glob.glob(os.path.join(folder, "_C*.so")):
        try:
            ctypes.CDLL(path)
        except OSError:
            return False
    return True


def declare_missing():
    """Makes `import torchvision` work; must run before it. Does nothing where the compiled operators load."""
    global _library
    if _library is None and not _compiled_operators_load():
        _library = torch.library.Library("torchvision", "DEF")
        for signature in _SIGNATURES:
            _library.define(signature)
