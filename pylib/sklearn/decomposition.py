# A table of fewer features.
from sklearn._tables import Mapped, floats_of, is_opaque, made, some, unknown


class _Reduced(Mapped):
    def __init__(self, n_components=None, **options):
        self.n_components = n_components

    def _learn(self, a):
        n, width = a.shape
        if isinstance(self.n_components, int):
            self.n_components_ = self.n_components
            self._demand_components(n, width)
        elif self.n_components is None:
            self.n_components_ = min(n, width)
        else:
            self.n_components_ = some("components", "the number of components")
        self.components_ = made((self.n_components_, width), floats_of(a))
        self.mean_ = made((width,), floats_of(a))
        self.explained_variance_ = self.explained_variance_ratio_ = self.singular_values_ = made((self.n_components_,), floats_of(a))

    def _demand_components(self, n, width):
        LibCall.torch.require_ordinary(
            self.n_components <= min(n, width), "invalid-argument", "ValueError",
            f"n_components={self.n_components} must be between 0 and min(n_samples, n_features)={min(n, width)} with svd_solver='full'")

    def _width(self):
        return self.n_components_

    def _restored(self, a):
        LibCall.torch.require_ordinary(a.shape[1] == self.n_components_, "matmul-mismatch", "ValueError",
                                       "matmul: Input operand 1 has a mismatch in its core dimension 0, with gufunc signature (n?,k),(k,m?)->(n?,m?)")
        return made((a.shape[0], self.n_features_in_), floats_of(a))


class PCA(_Reduced):
    pass


class IncrementalPCA(_Reduced):
    pass


class TruncatedSVD(_Reduced):
    def __init__(self, n_components=2, **options):
        self.n_components = n_components

    def _demand_components(self, n, width):
        LibCall.torch.require_ordinary(self.n_components <= width, "invalid-argument", "ValueError",
                                       f"n_components({self.n_components}) must be <= n_features({width}).")


def __getattr__(name):
    return LibCall.unknown.any("sklearn.decomposition." + name)
