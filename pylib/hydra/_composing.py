# A configuration out of a primary config and overrides.
from hydra import _overrides, _sources
from hydra._defaults import Tree
from hydra.core.config_store import ConfigStore
from hydra.errors import ConfigCompositionException
from omegaconf import OmegaConf, open_dict
from omegaconf.errors import OmegaConfBaseException


# (configuration, the option of each group); the configuration is opaque where a config is not known.
def composed(folders, name, lines):
    if LibCall.value.known(tuple(lines)):
        try:
            return _composed(folders, name, _overrides.parsed(lines))
        except _sources.Unknown:
            pass
    return LibCall.unknown.any("a configuration of Hydra"), {}


def _composed(folders, name, overrides):
    overrides = [one for one in overrides if not one.key.startswith("hydra.") and not one.key.startswith("hydra/")]
    groups = [one for one in overrides if _is_group(folders, one, name)]
    tree = Tree(folders, groups)
    config = OmegaConf.create()
    for result in tree.results(name.removesuffix(".yaml")) if name is not None else []:
        _lay(config, result)
    if "hydra" in config._content:
        del config._content["hydra"]
    OmegaConf.set_struct(config, True)
    for one in overrides:
        if one not in groups:
            _apply(config, one)
    return config, tree.choices


# The key of an override names a group rather than a value.
def _is_group(folders, one, name):
    if one.has_package or "." in one.key:
        return one.has_package
    if ConfigStore.instance()._has_group(one.key):
        return True
    options = one.value if isinstance(one.value, list) else [one.value]
    if isinstance(options[0], (str, int)) and _sources.exists(folders, f"{one.key}/{options[0]}"):
        return True
    return "/" in one.key or one.key in _groups_of(folders, name)


# The groups that the primary config's defaults list names.
def _groups_of(folders, name):
    found = []
    for entry in _sources.load(folders, name.removesuffix(".yaml")).defaults or [] if name is not None else []:
        for key in entry if isinstance(entry, dict) else []:
            found.append(key.rpartition(" ")[2].partition("@")[0].lstrip("/"))
    return found


def _lay(config, result):
    part = result.config
    for name in reversed(result.package.split(".")) if result.package else []:
        part = OmegaConf.create({name: part})
    config.merge_with(part)


def _apply(config, one):
    if one.kind == "delete":
        _delete(config, one)
    elif one.kind == "set":
        try:
            OmegaConf.update(config, one.key, one.value, merge=True)
        except OmegaConfBaseException as problem:
            raise ConfigCompositionException(f"Could not override '{one.key}'.\nTo append to your config use +{one.line}\n{problem}") from problem
    else:
        if one.kind == "add" and OmegaConf.select(config, one.key) is not None:
            if not isinstance(one.value, dict):
                raise ConfigCompositionException(f"Could not append to config. An item is already at '{one.key}'. Either remove + prefix: '{one.line[1:]}'\n"
                                                 f"Or add a second + to add or override '{one.key}': '+{one.line}'")
        OmegaConf.update(config, one.key, one.value, merge=True, force_add=True)


def _delete(config, one):
    holder, _, last = one.key.rpartition(".")
    node = OmegaConf.select(config, holder) if holder else config
    if node is None or last not in node._content:
        raise ConfigCompositionException(f"Could not delete from config. '{one.key}' does not exist.")
    del node._content[last]
