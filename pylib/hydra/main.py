# @hydra.main: composes the configuration and calls the function with it.
import functools
import itertools
import sys

from hydra import _composing, _overrides
from hydra.core import hydra_config
from hydra.errors import CompactHydraException
from hydra.types import RunMode

_UNSPECIFIED_ = object()
_VALUED = {"--config-name": "name", "-cn": "name", "--config-path": "path", "-cp": "path", "--config-dir": "dir", "-cd": "dir",
           "--package": "package", "-p": "package", "--experimental-rerun": "rerun"}
_ENDS = ("--help", "-h", "--hydra-help", "--version", "--info", "-i", "--cfg", "-c", "--shell-completion", "-sc")


# Options of Hydra itself, and the overrides.
class _Line(object):
    def __init__(self, arguments):
        self.given = {}
        self.overrides = []
        self.ends = self.many = False
        arguments = list(arguments)
        while arguments:
            one = arguments.pop(0)
            option, equals, value = one.partition("=")
            if option in _VALUED:
                self.given[_VALUED[option]] = value if equals else arguments.pop(0)
            elif option in _ENDS:
                self.ends = True
            elif option in ("--multirun", "-m"):
                self.many = True
            elif option not in ("--run", "-r", "--resolve", "--"):
                self.overrides.append(one)


def main(config_path=_UNSPECIFIED_, config_name=None, version_base=_UNSPECIFIED_):
    def decorated(task_function):
        @functools.wraps(task_function)
        def decorated_main(cfg_passthrough=None):
            if cfg_passthrough is not None:
                return task_function(cfg_passthrough)
            line = _Line(sys.argv[1:])
            if line.ends:
                raise SystemExit(0)
            path = line.given.get("path", "." if config_path is _UNSPECIFIED_ else config_path)
            _run(task_function, line, path, line.given.get("name", config_name), version_base)
        return decorated_main
    return decorated


def _run(task_function, line, path, name, version_base):
    if version_base is _UNSPECIFIED_ or version_base == "1.1":
        from _shapeproof import settings
        settings.moved()
    here = task_function.__globals__.get("__file__")
    folders = [] if path is None else [path if path.startswith("/") else ("." if here is None else here.rpartition("/")[0]) + "/" + path]
    if "dir" in line.given:
        folders.append(line.given["dir"])
    job = "app" if here is None else here.rpartition("/")[2].removesuffix(".py")
    for overrides in _jobs(line):
        try:
            config, choices = _composing.composed(folders, name, overrides)
        except CompactHydraException as problem:
            LibCall.program.usage(str(problem))
        hydra_config.begin(job, overrides, choices, RunMode.MULTIRUN if line.many else RunMode.RUN, name)
        task_function(config)


# The overrides of each job of a sweep.
def _jobs(line):
    if not line.many or not LibCall.value.known(tuple(line.overrides)):
        return [line.overrides]
    each = []
    for one in _overrides.parsed(line.overrides):
        values = one.swept()
        each.append([one.line if value is None or len(values) == 1 else one.line.partition("=")[0] + "=" + value for value in values])
    return [list(job) for job in itertools.product(*each)]
