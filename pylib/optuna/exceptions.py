class OptunaError(Exception):
    pass


class TrialPruned(OptunaError):
    pass


class DuplicatedStudyError(OptunaError):
    pass
