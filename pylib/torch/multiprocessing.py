# torch.multiprocessing: a process runs its target once, so that what it does is analysed. What it changes stays visible.


class Process:
    def __init__(self, group=None, target=None, name=None, args=(), kwargs={}, *, daemon=None):
        self._target = target
        self._args = args
        self._kwargs = kwargs
        self.name = name
        self.daemon = daemon
        self.exitcode = 0
        self.pid = LibCall.torch.unknown("int", "process id", "external", 1)

    def run(self):
        if self._target is not None:
            self._target(*self._args, **self._kwargs)

    def start(self):
        self.run()

    def join(self, timeout=None):
        pass

    def is_alive(self):
        return LibCall.torch.unknown("bool", "a process is alive", "external")

    def terminate(self):
        pass

    def kill(self):
        pass

    def close(self):
        pass


class ProcessContext:
    def join(self, timeout=None, grace_period=None):
        return True

    def pids(self):
        return [LibCall.torch.unknown("int", "process id", "external", 1)]


def spawn(fn, args=(), nprocs=1, join=True, daemon=False, start_method="spawn"):
    # One process stands for all of them.
    number = cpu_count() if nprocs is None else nprocs
    fn(0 if LibCall.value.known(number) and number == 1 else LibCall.unknown.int("rank", "external", 0, number - 1), *args)
    return None if join else ProcessContext()


start_processes = spawn


def set_start_method(method, force=False):
    pass


def get_start_method(allow_none=False):
    return "fork"


def set_sharing_strategy(new_strategy):
    pass


def get_all_sharing_strategies():
    return {"file_descriptor", "file_system"}


def cpu_count():
    return LibCall.torch.unknown("int", "cpu_count()", "external", 1)


def get_context(method=None):
    import torch.multiprocessing
    return torch.multiprocessing


def _unmodelled(name):
    def make(*args, **kwargs):
        return LibCall.torch.unknown("any", name + " is not modelled")
    return make


Queue = SimpleQueue = JoinableQueue = _unmodelled("torch.multiprocessing.Queue")
Pool = _unmodelled("torch.multiprocessing.Pool")
Manager = _unmodelled("torch.multiprocessing.Manager")
Event = _unmodelled("torch.multiprocessing.Event")
Lock = _unmodelled("torch.multiprocessing.Lock")
RLock = Lock
Barrier = _unmodelled("torch.multiprocessing.Barrier")
Semaphore = _unmodelled("torch.multiprocessing.Semaphore")
Pipe = _unmodelled("torch.multiprocessing.Pipe")
Value = _unmodelled("torch.multiprocessing.Value")
Array = _unmodelled("torch.multiprocessing.Array")


def current_process():
    return Process()


def freeze_support():
    pass
