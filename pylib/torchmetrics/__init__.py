# torchmetrics: what an update refuses is refused in its words; a result is a number, or one number for each class.
__lazy_imports__ = True

from torchmetrics.metric import Metric
from torchmetrics.collections import MetricCollection
from torchmetrics.aggregation import CatMetric, MaxMetric, MeanMetric, MinMetric, RunningMean, RunningSum, SumMetric
from torchmetrics.classification import AUROC, Accuracy, AveragePrecision, CohenKappa, ConfusionMatrix, F1Score, FBetaScore, HammingDistance
from torchmetrics.classification import JaccardIndex, MatthewsCorrCoef, Precision, Recall, Specificity, StatScores
from torchmetrics.regression import CosineSimilarity, ExplainedVariance, MeanAbsoluteError, MeanAbsolutePercentageError, MeanSquaredError
from torchmetrics.regression import MeanSquaredLogError, PearsonCorrCoef, R2Score, SpearmanCorrCoef, SymmetricMeanAbsolutePercentageError
from torchmetrics.text import Perplexity
from torchmetrics.image import PeakSignalNoiseRatio, StructuralSimilarityIndexMeasure
import torchmetrics.aggregation
import torchmetrics.classification
import torchmetrics.functional
import torchmetrics.image
import torchmetrics.regression
import torchmetrics.text

__version__ = "1.9.0"
