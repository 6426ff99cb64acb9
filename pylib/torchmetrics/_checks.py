# What metrics of classification ask of predictions and targets.
from torchmetrics.metric import check_same_shape, require


def multiclass(preds, target, num_classes, micro=False, in_two=False):
    if preds.ndim == target.ndim + 1:
        require(preds.is_floating_point(), "ValueError",
                "If `preds` have one dimension more than `target`, `preds` should be a float tensor.")
        require(preds.shape[1] == num_classes, "ValueError",
                "If `preds` have one dimension more than `target`, `preds.shape[1]` should be equal to number of classes.")
        require(preds.shape[2:] == target.shape[1:], "ValueError",
                "If `preds` have one dimension more than `target`, the shape of `preds` should be (N, C, ...), and the shape of `target` should be "
                "(N, ...).")
        labels = preds.argmax(1)
    else:
        require(preds.ndim == target.ndim, "ValueError",
                "Either `preds` and `target` both should have the (same) shape (N, ...), or `target` should be (N, ...) and `preds` should be "
                "(N, C, ...).")
        words = ("The `preds` and `target` should have the same shape,",
                 f" got `preds` with shape={preds.shape} and `target` with shape={target.shape}.")
        require(preds.shape == target.shape, "ValueError", str(words) if in_two else "".join(words))  # some raise it with two arguments
        labels = preds
    return labels.flatten() == target.flatten() if micro else target.flatten() == labels.flatten()


def scores(preds, target, num_classes):
    """For curves: a score for each class."""
    require(preds.ndim == target.ndim + 1, "ValueError",
            f"Expected `preds` to have one more dimension than `target` but got {preds.ndim} and {target.ndim}")
    require(not target.is_floating_point(), "ValueError",
            f"Expected argument `target` to be an int or long tensor, but got tensor with dtype {target.dtype}")
    require(preds.is_floating_point(), "ValueError", f"Expected `preds` to be a float tensor, but got {preds.dtype}")
    require(preds.shape[1] == num_classes, "ValueError",
            f"Expected `preds.shape[1]` to be equal to the number of classes but got {preds.shape[1]} and {num_classes}.")
    require(preds.shape[0] == target.shape[0] and preds.shape[2:] == target.shape[1:], "ValueError",
            f"Expected the shape of `preds` should be (N, C, ...) and the shape of `target` should be (N, ...) but got {preds.shape} and "
            f"{target.shape}")


def binary(preds, target):
    check_same_shape(preds, target)


def multilabel(preds, target, num_labels):
    check_same_shape(preds, target)
    require(preds.shape[1] == num_labels, "ValueError",
            f"Expected both `target.shape[1]` and `preds.shape[1]` to be equal to the number of labels but got {preds.shape[1]} and expected "
            f"{num_labels}")
