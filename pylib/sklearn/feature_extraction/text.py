# Texts as rows of counts: a column for each word that was learned.
from sklearn._tables import BaseEstimator, SparseMatrix, samples, some, unknown


class CountVectorizer(BaseEstimator):
    _type = "int64"

    def __init__(self, *, max_features=None, vocabulary=None, **options):
        self.max_features = max_features
        self.vocabulary = vocabulary

    def fit(self, raw_documents, y=None):
        self._is_fitted = True
        if self.vocabulary is not None:
            self._words = len(self.vocabulary)
        else:
            high = self.max_features if isinstance(self.max_features, int) else None
            self._words = LibCall.unknown.int("words", "opaque", 1, high, "the number of words that a vectorizer has learned")
        return self

    def fit_transform(self, raw_documents, y=None):
        return self.fit(raw_documents).transform(raw_documents)

    def transform(self, raw_documents):
        if isinstance(raw_documents, str):
            raise ValueError("Iterable over raw text documents expected, string object received.")
        self._demand_fitted()
        n = samples(raw_documents) if hasattr(raw_documents, "__len__") else None
        if n is None:
            return unknown(type(self).__name__ + ".transform: nothing is known of the texts")
        return SparseMatrix((n, self._words), self._type)

    def get_feature_names_out(self, input_features=None):
        return unknown("the words of a vectorizer")

    @property
    def vocabulary_(self):
        return unknown("the words of a vectorizer")


class TfidfVectorizer(CountVectorizer):
    _type = "float64"


def __getattr__(name):
    return LibCall.unknown.any("sklearn.feature_extraction.text." + name)
