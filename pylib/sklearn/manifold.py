# Embeddings in a plane.
from sklearn._tables import BaseEstimator, made, table, unknown


class TSNE(BaseEstimator):
    def __init__(self, n_components=2, *, perplexity=30.0, **options):
        self.n_components, self.perplexity = n_components, perplexity

    def fit_transform(self, X, y=None):
        a = table(X, "TSNE")
        if a is None:
            return unknown("TSNE.fit_transform: nothing is known of the table")
        if isinstance(self.perplexity, (int, float)) and LibCall.value.known(self.perplexity):
            LibCall.torch.require_ordinary(self.perplexity < a.shape[0], "invalid-argument", "ValueError", "perplexity must be less than n_samples")
        self.embedding_ = made((a.shape[0], self.n_components), "float32")
        return self.embedding_

    def fit(self, X, y=None):
        self.fit_transform(X)
        return self


def __getattr__(name):
    return LibCall.unknown.any("sklearn.manifold." + name)
