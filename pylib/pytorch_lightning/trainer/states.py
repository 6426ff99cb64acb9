class TrainerFn:
    FITTING = "fit"
    VALIDATING = "validate"
    TESTING = "test"
    PREDICTING = "predict"


class RunningStage:
    TRAINING = "train"
    SANITY_CHECKING = "sanity_check"
    VALIDATING = "validate"
    TESTING = "test"
    PREDICTING = "predict"


class TrainerState:
    fn = None
    stage = None
    status = "initializing"

    @property
    def stopped(self):
        return self.status in ("finished", "interrupted")

    @property
    def finished(self):
        return self.status == "finished"
