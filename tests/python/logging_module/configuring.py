# Configuration does not disturb the program.
import logging
import logging.handlers
import sys

logging.basicConfig(level=logging.INFO, format="%(message)s", handlers=[logging.StreamHandler(sys.stdout)])
reveal_value(logging.getLogger().level)
logging.info("hello %s", "x")
logging.getLogger("PIL").setLevel(logging.WARNING)
logger = logging.getLogger(__name__)
reveal_value(logger.name)
try:
    1 / 0
except ZeroDivisionError:
    logger.exception("failed")
logger.log(logging.INFO, "msg")
reveal_value(logging.NOTSET)


class Collect(logging.Handler):
    def __init__(self):
        super().__init__()
        self.lines = []

    def emit(self, record):
        self.lines.append(record.getMessage())


h = Collect()
logger.addHandler(h)
logger.propagate = False
logger.warning("value %d", 5)
logger.debug("hidden")
reveal_value(h.lines)
logging.disable(logging.CRITICAL)
logger.error("not heard")
reveal_value(len(h.lines))
reveal_value(isinstance(logging.NullHandler(), logging.Handler))
