# A writer of logs: takes everything, answers nothing.


class SummaryWriter(object):
    def __init__(self, log_dir=None, comment="", purge_step=None, max_queue=10, flush_secs=120, filename_suffix=""):
        self.log_dir = log_dir

    def _take(self, *args, **kwargs):
        return None

    add_scalar = add_scalars = add_histogram = add_image = add_images = add_figure = add_video = add_audio = add_text = _take
    add_graph = add_embedding = add_pr_curve = add_hparams = add_mesh = add_custom_scalars = flush = close = _take

    def get_logdir(self):
        return self.log_dir

    def __enter__(self):
        return self

    def __exit__(self, *details):
        return None
