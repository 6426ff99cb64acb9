# joblib: what is to be done in parallel is done one by one.
__version__ = "1.5.2"


def delayed(function):
    def made(*args, **kwargs):
        return function, args, kwargs
    return made


class Parallel(object):
    def __init__(self, n_jobs=None, backend=None, return_as="list", verbose=0, timeout=None, pre_dispatch="2 * n_jobs", batch_size="auto", **options):
        self.n_jobs = n_jobs
        self._lazy = return_as != "list"

    def __call__(self, iterable):
        done = [function(*args, **kwargs) for function, args, kwargs in iterable]
        return iter(done) if self._lazy else done

    def __enter__(self):
        return self

    def __exit__(self, *details):
        return None


def cpu_count(only_physical_cores=False):
    return LibCall.unknown.int("processors", "external", 1, None)


def dump(value, filename, compress=0, protocol=None):
    from _shapeproof import saved
    saved.forget(filename)
    return [filename]


def load(filename, mmap_mode=None, ensure_native_byte_order="auto"):
    LibCall.program.hope("file-opens", "FileNotFoundError", "No such file or directory")
    return LibCall.unknown.any("what joblib.load reads from a file")


def __getattr__(name):
    return LibCall.unknown.any("joblib." + name)
