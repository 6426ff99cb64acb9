# The library's loggers: what is said has no say in a shape.
import logging
from logging import CRITICAL, DEBUG, ERROR, FATAL, INFO, NOTSET, WARN, WARNING

_ROOT = "transformers"


class TransformersLogger(logging.LoggerAdapter):
    """A logger of Python's with words of the library's own."""

    def warning_once(self, *args, **kwargs):
        pass

    def info_once(self, *args, **kwargs):
        pass

    def warning_advice(self, *args, **kwargs):
        pass

    def __getattr__(self, name):
        return getattr(self.logger, name)


def get_logger(name=None):
    return TransformersLogger(logging.getLogger(_ROOT if name is None else name))


def get_verbosity():
    return logging.getLogger(_ROOT).getEffectiveLevel()


def set_verbosity(verbosity):
    logging.getLogger(_ROOT).setLevel(verbosity)


def set_verbosity_info():
    set_verbosity(INFO)


def set_verbosity_warning():
    set_verbosity(WARNING)


def set_verbosity_debug():
    set_verbosity(DEBUG)


def set_verbosity_error():
    set_verbosity(ERROR)


def _nothing():
    pass


disable_default_handler = enable_default_handler = disable_propagation = enable_propagation = _nothing
enable_explicit_format = reset_format = enable_progress_bar = disable_progress_bar = _nothing


def add_handler(handler):
    logging.getLogger(_ROOT).addHandler(handler)


def __getattr__(name):
    return LibCall.unknown.any("transformers.utils.logging." + name)
