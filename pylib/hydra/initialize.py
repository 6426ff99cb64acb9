# initialize(): where compose() finds configs; a context manager that takes it back, or a plain call.
from hydra.core.global_hydra import GlobalHydra

_UNSPECIFIED_ = object()


class _Initialized(object):
    def _begin(self, folder):
        self._before = GlobalHydra.get_state()
        GlobalHydra.set_state((folder, True))

    def __enter__(self):
        return None

    def __exit__(self, type, value, traceback):
        GlobalHydra.set_state(self._before)
        return None


class initialize(_Initialized):
    def __init__(self, config_path=None, job_name=None, caller_stack_depth=1, version_base=_UNSPECIFIED_):
        from hydra.errors import HydraException
        if config_path is not None and config_path.startswith("/"):
            raise HydraException("config_path in initialize() must be relative")
        here = LibCall.frame.globals().get("__file__")
        folder = "." if here is None else here.rpartition("/")[0]
        self._begin(None if config_path is None else folder + "/" + config_path)


class initialize_config_dir(_Initialized):
    def __init__(self, config_dir, job_name="app", version_base=_UNSPECIFIED_):
        from hydra.errors import HydraException
        if not config_dir.startswith("/"):
            raise HydraException("initialize_config_dir() requires an absolute config_dir as input")
        self._begin(config_dir)


class initialize_config_module(_Initialized):
    def __init__(self, config_module, job_name="app", version_base=_UNSPECIFIED_):
        import importlib
        found = getattr(importlib.import_module(config_module), "__file__", None)
        self._begin(None if found is None else found.rpartition("/")[0])
