# Where numbers are written to: nothing of it is looked at, but for trackers of the program.


class GeneralTracker(object):
    main_process_only = True

    def __init__(self, _blank=False):
        pass

    def store_init_configuration(self, values):
        return None

    def log(self, values, step=None, **kwargs):
        return None

    def finish(self):
        return None

    @property
    def tracker(self):
        return LibCall.unknown.any("GeneralTracker.tracker")

    def log_images(self, values, step=None, **kwargs):
        return None

    log_table = log_images


class TensorBoardTracker(GeneralTracker):
    def __init__(self, run_name=None, logging_dir=None, **kwargs):
        pass


WandBTracker = CometMLTracker = AimTracker = MLflowTracker = ClearMLTracker = DVCLiveTracker = SwanLabTracker = TrackioTracker = TensorBoardTracker


def on_main_process(function):
    return function
