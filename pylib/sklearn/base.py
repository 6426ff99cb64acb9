from sklearn._tables import BaseEstimator, TransformerMixin, clone


class ClassifierMixin(object):
    _estimator_type = "classifier"


class RegressorMixin(object):
    _estimator_type = "regressor"
