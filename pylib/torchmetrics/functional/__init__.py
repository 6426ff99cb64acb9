# The functions: what the metrics of these names do with one batch.
from torchmetrics import classification, regression


def _by_task(kind):
    def function(preds, target, task, threshold=0.5, num_classes=None, num_labels=None, average="micro", multidim_average="global", top_k=1,
                 ignore_index=None, validate_args=True, max_fpr=None, thresholds=None, normalize=None):
        return kind(task=task, threshold=threshold, num_classes=num_classes, num_labels=num_labels, average=average,
                    multidim_average=multidim_average)(preds, target)
    return function


accuracy = _by_task(classification.Accuracy)
precision = _by_task(classification.Precision)
recall = _by_task(classification.Recall)
f1_score = _by_task(classification.F1Score)
jaccard_index = _by_task(classification.JaccardIndex)
auroc = _by_task(classification.AUROC)
confusion_matrix = _by_task(classification.ConfusionMatrix)


def mean_squared_error(preds, target, squared=True, num_outputs=1):
    return regression.MeanSquaredError(squared, num_outputs)(preds, target)


def mean_absolute_error(preds, target, num_outputs=1):
    return regression.MeanAbsoluteError(num_outputs)(preds, target)


def r2_score(preds, target, adjusted=0, multioutput="uniform_average"):
    return regression.R2Score(adjusted, multioutput)(preds, target)
