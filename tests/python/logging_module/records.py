# Adapters, filters and record formats.
import logging


class OnlyRank0(logging.Filter):
    def __init__(self, rank):
        super().__init__()
        self.rank = rank

    def filter(self, record):
        return self.rank == 0


class Memory(logging.Handler):
    def __init__(self):
        super().__init__(logging.DEBUG)
        self.out = []

    def emit(self, record):
        self.out.append(self.format(record))


log = logging.getLogger("rec")
log.setLevel(logging.DEBUG)
log.propagate = False
mem = Memory()
mem.setFormatter(logging.Formatter("%(levelname)s|%(name)s|%(message)s"))
log.addHandler(mem)
log.info("a %s", 1)
log.error("b")
reveal_value(mem.out)
log.addFilter(OnlyRank0(1))
log.info("dropped")
reveal_value(len(mem.out))
reveal_value(mem.level)
adapter = logging.LoggerAdapter(log, {"rank": 0})
adapter.info("x")
reveal_value(len(mem.out))
