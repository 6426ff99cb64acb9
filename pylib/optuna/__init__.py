# optuna: a study runs its objective; what a trial suggests is chance between the bounds that are given.
from optuna.exceptions import TrialPruned
from optuna.study import Study, create_study, delete_study, load_study
from optuna.trial import FixedTrial, Trial

__version__ = "4.6.0"


class _Opaque(object):
    def __init__(self, *args, **kwargs):
        pass


class samplers:
    TPESampler = RandomSampler = GridSampler = CmaEsSampler = QMCSampler = NSGAIISampler = GPSampler = BaseSampler = _Opaque


class pruners:
    MedianPruner = NopPruner = HyperbandPruner = SuccessiveHalvingPruner = PercentilePruner = ThresholdPruner = PatientPruner = BasePruner = _Opaque


class logging:
    DEBUG, INFO, WARNING, ERROR = 10, 20, 30, 40
    set_verbosity = staticmethod(lambda verbosity: None)
    enable_propagation = disable_default_handler = staticmethod(lambda: None)


def __getattr__(name):
    return LibCall.unknown.any("optuna." + name)
