# absl.logging: nobody reads what is logged.
DEBUG = 1
INFO = 0
WARNING = WARN = -1
ERROR = -2
FATAL = -3


def info(msg, *args, **kwargs):
    return None


debug = warning = warn = error = exception = info


def log(level, msg, *args, **kwargs):
    return None


vlog = log_first_n = log_every_n = log_every_n_seconds = log_if = log


def fatal(msg, *args, **kwargs):
    raise SystemExit(1)


def set_verbosity(v):
    return None


set_stderrthreshold = use_absl_handler = set_verbosity


def get_absl_handler():
    return LibCall.unknown.any("absl.logging.get_absl_handler")
