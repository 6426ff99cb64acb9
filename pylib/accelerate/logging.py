# A logger of the main process.
import logging


class MultiProcessAdapter(logging.LoggerAdapter):
    def log(self, level, msg, *args, main_process_only=True, in_order=False, **kwargs):
        self.logger.log(level, msg, *args)

    def debug(self, msg, *args, main_process_only=True, in_order=False, **kwargs):
        self.logger.debug(msg, *args)

    info = warning = error = critical = exception = warn = warning_once = debug


def get_logger(name, log_level=None):
    return MultiProcessAdapter(logging.getLogger(name), {})
