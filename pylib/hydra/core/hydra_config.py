# HydraConfig: the node `hydra` of the run. Of what is not modelled nothing is known.
from omegaconf import DictConfig


class _Open(DictConfig):
    def __getattr__(self, key):
        if key.startswith("__") and key.endswith("__") or key in self._content:
            return DictConfig.__getattr__(self, key)
        return LibCall.unknown.any("a setting of Hydra")

    def __getitem__(self, key):
        return DictConfig.__getitem__(self, key) if key in self._content else LibCall.unknown.any("a setting of Hydra")


class HydraConfig(object):
    _now = None

    @staticmethod
    def instance(*args, **kwargs):
        return HydraConfig()

    @staticmethod
    def get():
        if HydraConfig._now is None:
            raise ValueError("HydraConfig was not set")
        return HydraConfig._now

    @staticmethod
    def initialized():
        return HydraConfig._now is not None

    def set_config(self, cfg):
        HydraConfig._now = cfg


# The node for a run with these overrides; `choices`: the option of each group.
def begin(name, overrides, choices, mode, config_name):
    def folder(what):
        return LibCall.unknown.str(what, "external")
    output = folder("the folder of a run")
    node = _Open({})
    node._flags["allow_objects"] = True
    for key, value in (
            ("mode", mode),
            ("runtime", {"output_dir": output, "cwd": folder("the working folder"), "choices": dict(choices), "version": "1.3.2"}),
            ("run", {"dir": output}), ("sweep", {"dir": folder("the folder of a sweep"), "subdir": "0"}), ("overrides", {"task": list(overrides), "hydra": []}),
            ("job", {"name": name, "num": 0, "id": folder("the number of a job"), "config_name": config_name, "override_dirname": ",".join(overrides)}),
            ("verbose", False)):
        node._content[key] = _inner(node, key, value)
    HydraConfig._now = node


def _inner(parent, key, value):
    if not isinstance(value, dict):
        return value if not isinstance(value, list) else DictConfig({"x": value})._content["x"]
    made = _Open({})
    made._place(parent, key)
    for name, one in value.items():
        made._content[name] = _inner(made, name, one)
    return made
