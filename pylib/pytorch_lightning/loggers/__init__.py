# Loggers take everything and answer nothing that matters.


class _Experiment(object):
    """What a logging service is: any method takes anything."""

    def _take(self, *args, **kwargs):
        return None

    def __getattr__(self, name):
        return self._take

    def __getitem__(self, name):
        return self

    def __setitem__(self, name, value):
        pass


class Logger(object):
    name = "lightning_logs"
    version = 0

    @property
    def save_dir(self):
        return None

    @property
    def log_dir(self):
        return LibCall.torch.unknown("str", "the folder of a logger", "external")

    root_dir = log_dir

    @property
    def experiment(self):
        return _Experiment()

    def log_metrics(self, metrics, step=None):
        pass

    def log_hyperparams(self, params, *args, **kwargs):
        pass

    def log_graph(self, model, input_array=None):
        pass

    def save(self):
        pass

    def finalize(self, status):
        pass

    def after_save_checkpoint(self, checkpoint_callback):
        pass


class DummyLogger(Logger):
    def __getattr__(self, name):
        return _Experiment()._take


class TensorBoardLogger(Logger):
    def __init__(self, save_dir, name="lightning_logs", version=None, log_graph=False, default_hp_metric=True, prefix="", sub_dir=None, **kwargs):
        self._save_dir = save_dir
        self.name = name

    @property
    def save_dir(self):
        return self._save_dir

    @property
    def experiment(self):
        from torch.utils.tensorboard import SummaryWriter
        return SummaryWriter()


class CSVLogger(Logger):
    def __init__(self, save_dir, name="lightning_logs", version=None, prefix="", flush_logs_every_n_steps=100):
        self._save_dir = save_dir
        self.name = name

    @property
    def save_dir(self):
        return self._save_dir


class WandbLogger(Logger):
    def __init__(self, name=None, save_dir=".", version=None, offline=False, dir=None, id=None, anonymous=None, project=None, log_model=False,
                 experiment=None, prefix="", checkpoint_name=None, add_file_policy="mutable", **kwargs):
        self.name = project

    def watch(self, model, log="gradients", log_freq=100, log_graph=True):
        pass

    def log_table(self, key, columns=None, data=None, dataframe=None, step=None):
        pass

    def log_text(self, key, columns=None, data=None, dataframe=None, step=None):
        pass

    def log_image(self, key, images, step=None, **kwargs):
        if not isinstance(images, list):
            raise TypeError(f'Expected a list as "images", found {type(images)}')

    log_audio = log_video = log_image


class MLFlowLogger(Logger):
    run_id = None

    def __init__(self, experiment_name="lightning_logs", run_name=None, tracking_uri=None, tags=None, save_dir="./mlruns", log_model=False,
                 prefix="", artifact_location=None, run_id=None, synchronous=None):
        pass


class CometLogger(Logger):
    def __init__(self, *, api_key=None, workspace=None, project=None, experiment_key=None, mode=None, online=None, prefix=None, **kwargs):
        pass


class LitLogger(Logger):
    def __init__(self, root_dir=None, name=None, teamspace=None, metadata=None, store_step=True, log_model=False, save_logs=True,
                 checkpoint_name=None):
        pass
