CRITICAL, ERROR, WARNING, INFO, DEBUG = 50, 40, 30, 20, 10


def _nothing(*args, **kwargs):
    return None


set_verbosity = set_verbosity_error = set_verbosity_warning = set_verbosity_info = set_verbosity_debug = _nothing
disable_progress_bar = enable_progress_bar = disable_propagation = enable_propagation = _nothing


def get_verbosity():
    return WARNING


def get_logger(name=None):
    import logging
    return logging.getLogger(name)
