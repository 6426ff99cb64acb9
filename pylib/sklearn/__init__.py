# scikit-learn: data sets of known sizes, splits, what maps tables to tables, metrics. What is not here is opaque.
__lazy_imports__ = True

from sklearn._tables import clone
import sklearn.base
import sklearn.cluster
import sklearn.datasets
import sklearn.decomposition
import sklearn.exceptions
import sklearn.manifold
import sklearn.metrics
import sklearn.model_selection
import sklearn.preprocessing
import sklearn.utils

__version__ = "1.9.1"


def set_config(**options):
    return None


def __getattr__(name):
    return LibCall.unknown.any("sklearn." + name)
