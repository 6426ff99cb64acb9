# SciPy: assignments, decompositions, filters, images, distances. What is not here is opaque.
__lazy_imports__ = True

import scipy.linalg
import scipy.ndimage
import scipy.optimize
import scipy.signal
import scipy.spatial
import scipy.special
import scipy.stats

__version__ = "1.17.1"


def __getattr__(name):
    return LibCall.unknown.any("scipy." + name)
