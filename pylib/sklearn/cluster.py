# Clusters: a number for each sample, a centre for each number.
from sklearn._tables import Mapped, floats_of, made, table, unknown


class KMeans(Mapped):
    def __init__(self, n_clusters=8, **options):
        self.n_clusters = n_clusters

    def _learn(self, a):
        LibCall.torch.require_ordinary(self.n_clusters <= a.shape[0], "invalid-argument", "ValueError",
                                       f"n_samples={a.shape[0]} should be >= n_clusters={self.n_clusters}.")
        self.cluster_centers_ = made((self.n_clusters, a.shape[1]), floats_of(a))
        self.labels_ = self._labels(a.shape[0])
        self.inertia_ = LibCall.unknown.float("inertia", "program")

    def _labels(self, n):
        return LibCall.torch.note_elements(made((n,), "int32"), 0, self.n_clusters - 1)

    def _width(self):
        return self.n_clusters

    def predict(self, X):
        a = table(X, type(self).__name__)
        if a is None or self._is_fitted is None:
            return unknown("KMeans.predict: nothing is known of the table")
        self._demand_fitted()
        self._demand_features(a)
        return self._labels(a.shape[0])

    def fit_predict(self, X, y=None, sample_weight=None):
        self.fit(X)
        return unknown("KMeans.fit_predict: nothing is known of the table") if self._is_fitted is None else self.labels_


class MiniBatchKMeans(KMeans):
    pass


def __getattr__(name):
    return LibCall.unknown.any("sklearn.cluster." + name)
