# The configs that Hydra finds: files of the configuration folders, then the config store.
from hydra.core.config_store import ConfigStore
from omegaconf import OmegaConf


class Unknown(Exception):
    pass


# `package`: what its header says, or None. `defaults`: its defaults list, or None. `config`: the rest.
class Config(object):
    def __init__(self, package, defaults, config):
        self.package = package
        self.defaults = defaults
        self.config = config


def _header(text):
    for line in text.split("\n"):
        if line.strip() and not line.startswith("#"):
            return None
        words = line.lstrip("#").split()
        if len(words) == 2 and words[0] == "@package":
            return words[1]
    return None


# The text of a file of a configuration folder, or None.
def text_in(folders, path):
    from _shapeproof import settings
    name = path if path.endswith((".yaml", ".yml")) else path + ".yaml"
    for folder in folders:
        text = settings.text_of(folder + "/" + name)
        if text is not None:
            return text
    return None


def exists(folders, path):
    return path in ConfigStore.instance()._kept or text_in(folders, path) is not None


def load(folders, path):
    text = text_in(folders, path)
    if text is not None:
        config = OmegaConf.create(text)
        if not OmegaConf.is_dict(config):
            raise Unknown()
        package = _header(text)
    elif path in ConfigStore.instance()._kept:
        kept = ConfigStore.instance()._kept[path]
        config = OmegaConf.structured(kept.node) if not isinstance(kept.node, dict) else OmegaConf.create(kept.node)
        package = kept.package
    else:
        raise Unknown()
    defaults = None
    if "defaults" in config._content:
        defaults = OmegaConf.to_container(config._content["defaults"])
        if config._type is not None or config._flags.get("struct"):
            config._flags["struct"] = False
        del config._content["defaults"]
    return Config(package, defaults, config)
