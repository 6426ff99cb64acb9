class ModelSummary(object):
    """With an `example_input_array` the model is called once, without gradients and in eval mode."""

    def __init__(self, model, max_depth=1):
        if not isinstance(max_depth, int) or max_depth < -1:
            raise ValueError(f"`max_depth` can be -1, 0 or > 0, got {max_depth}.")
        example = model.example_input_array
        if example is not None:
            self._forward(model, example)

    def _forward(self, model, example):
        from torch._runtime import no_grad
        training = model.training
        model.eval()
        with no_grad():
            if isinstance(example, (list, tuple)):
                model(*example)
            elif isinstance(example, dict):
                model(**example)
            else:
                model(example)
        model.train(training)


def summarize(lightning_module, max_depth=1):
    return ModelSummary(lightning_module, max_depth)
