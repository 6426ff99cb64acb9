from minimetrics.classification import Accuracy, ConfusionMatrix
from minimetrics.metric import Metric, MetricCollection
from minimetrics.regression import MeanSquaredError, PearsonCorrcoef
