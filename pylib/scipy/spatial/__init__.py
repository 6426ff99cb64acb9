# Distances between points.
import scipy.spatial.distance


def __getattr__(name):
    return LibCall.unknown.any("scipy.spatial." + name)
