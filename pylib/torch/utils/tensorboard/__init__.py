# A writer of logs: takes everything, answers nothing. A graph is what a network does with an input.


class SummaryWriter(object):
    def __init__(self, log_dir=None, comment="", purge_step=None, max_queue=10, flush_secs=120, filename_suffix=""):
        self.log_dir = log_dir

    def _take(self, *args, **kwargs):
        return None

    add_scalar = add_scalars = add_histogram = add_image = add_images = add_figure = add_video = add_audio = add_text = _take
    add_embedding = add_pr_curve = add_hparams = add_mesh = add_custom_scalars = flush = close = _take

    def add_graph(self, model, input_to_model=None, verbose=False, use_strict_trace=True):
        """The network is traced, in evaluation mode."""
        if input_to_model is None:
            return
        was_training = model.training
        model.eval()
        model(*input_to_model) if isinstance(input_to_model, (tuple, list)) else model(input_to_model)
        model.train(was_training)

    def get_logdir(self):
        return self.log_dir

    def __enter__(self):
        return self

    def __exit__(self, *details):
        return None
