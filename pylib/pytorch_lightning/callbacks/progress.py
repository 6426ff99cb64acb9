from pytorch_lightning.callbacks.callback import Callback


class ProgressBar(Callback):
    def __init__(self):
        self._trainer = None

    @property
    def trainer(self):
        return self._trainer

    @property
    def is_enabled(self):
        return True

    is_disabled = False

    def enable(self):
        pass

    disable = enable

    def print(self, *args, **kwargs):
        print(*args)

    def setup(self, trainer, pl_module, stage):
        self._trainer = trainer

    def on_train_epoch_start(self, trainer, pl_module):
        self.get_metrics(trainer, pl_module)

    def get_metrics(self, trainer, pl_module):
        return {"v_num": 0, **trainer.progress_bar_metrics}


class TQDMProgressBar(ProgressBar):
    def __init__(self, refresh_rate=1, process_position=0, leave=False):
        super().__init__()
        self.refresh_rate = refresh_rate

    def _bar(self):
        from tqdm import tqdm
        return tqdm()

    def init_sanity_tqdm(self):
        return self._bar()

    init_train_tqdm = init_validation_tqdm = init_test_tqdm = init_predict_tqdm = init_sanity_tqdm


class RichProgressBar(ProgressBar):
    def __init__(self, refresh_rate=100, leave=False, theme=None, console_kwargs=None):
        super().__init__()


def RichProgressBarTheme(**kwargs):
    return kwargs
