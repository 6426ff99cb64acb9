"""Records what real torch answers; one file per operator family. See ../README.md."""

import importlib
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "oracle"))

FAMILIES = (
    "pointwise",
    "matmul",
    "view",
    "join",
    "conv",
    "pool",
    "norm",
    "linear",
    "rnn",
    "losses",
    "reductions",
    "indexing",
    "creation",
    "einops",
    "numpy",
    "unary",
    "binary",
    "search",
    "selection",
    "arrange",
    "products",
    "linalg",
    "layers",
    "factories",
    "criteria",
    "windows",
    "sequences",
    "tools",
    "distributions",
    "cv2",
    "gymnasium",
    "scipy",
    "pandas",
    "sklearn",
    "database",
    "operands",
    "arguments",
    "types",
)

LIBRARIES = ("cv2", "gymnasium", "pandas", "scipy", "sklearn")  # families about another library than torch, of its name


def load(family):
    """Imports the family's file, which registers its generators."""
    return importlib.import_module("%s.%s" % (__name__, family))
