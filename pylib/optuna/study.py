# Studies: the objective is called as often as is asked for.
from optuna.exceptions import TrialPruned
from optuna.trial import Trial


class Study(object):
    def __init__(self, directions):
        self.directions = directions
        self.user_attrs = {}
        self._stopped = False
        self._last = None

    def optimize(self, func, n_trials=None, timeout=None, n_jobs=1, catch=(), callbacks=None, gc_after_trial=False, show_progress_bar=False):
        if n_trials is None:
            n_trials = LibCall.unknown.int("trials", "external", 0, None)
        for number in range(n_trials):
            self._run(func, Trial(number), catch, callbacks or [])
            if self._stopped:
                break

    def _run(self, func, trial, catch, callbacks):
        try:
            func(trial)
        except TrialPruned:
            pass
        except catch:
            pass
        self._last = trial
        for callback in callbacks:
            callback(self, trial)

    def stop(self):
        self._stopped = True

    def ask(self, fixed_distributions=None):
        return Trial(LibCall.unknown.int("", "external", 0, None, "the number of a trial"))

    def tell(self, trial, values=None, state=None, skip_if_finished=False):
        return trial

    def enqueue_trial(self, params, user_attrs=None, skip_if_exists=False):
        return None

    def set_user_attr(self, key, value):
        self.user_attrs[key] = value

    # The best one: parameters as those of any other.
    @property
    def best_trial(self):
        return LibCall.unknown.any("the best trial of a study")

    @property
    def best_params(self):
        return LibCall.unknown.any("the best parameters of a study")

    @property
    def best_value(self):
        return LibCall.unknown.float("the best value of a study", "external")

    @property
    def trials(self):
        return LibCall.unknown.any("the trials of a study")

    best_trials = trials

    def get_trials(self, *args, **kwargs):
        return self.trials

    def trials_dataframe(self, *args, **kwargs):
        return LibCall.unknown.any("the trials of a study")


def create_study(*, storage=None, sampler=None, pruner=None, study_name=None, direction=None, load_if_exists=False, directions=None):
    if direction is not None and directions is not None:
        raise ValueError("Specify only one of `direction` and `directions`.")
    return Study([direction or "minimize"] if directions is None else directions)


def load_study(*, study_name=None, storage=None, sampler=None, pruner=None):
    return Study(["minimize"])


def delete_study(*, study_name, storage):
    return None
