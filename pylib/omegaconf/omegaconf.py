# class OmegaConf: making, reading and changing configurations.
import sys

from omegaconf import grammar, resolving, types
from omegaconf.base import Container, MISSING, SCMode, plain
from omegaconf.dictconfig import DictConfig
from omegaconf.errors import (
    ConfigAttributeError, ConfigIndexError, ConfigKeyError, ConfigTypeError, InterpolationResolutionError, MissingMandatoryValue, ValidationError)
from omegaconf.listconfig import ListConfig

_UNSET = object()


def II(interpolation):
    return "${" + interpolation + "}"


def SI(interpolation):
    return interpolation


class Resolver(object):
    pass


def _read(text):
    if not LibCall.value.known(text):
        return LibCall.unknown.any("content of a configuration")
    documents = LibCall.settings.yaml(text, True)
    if documents is ...:
        return LibCall.unknown.any("content of a YAML text")
    return documents[0] if documents else None


def _made(content, flags=None):
    if LibCall.data.kind(content) == "opaque":
        return content
    if content is None:
        content = {}
    if isinstance(content, Container):
        made = content.copy()
        made._place(None, None)
    else:
        made = ListConfig(content) if isinstance(content, (list, tuple)) else DictConfig(content)
    for name, value in (flags or {}).items():
        made._flags[name] = value
    return made


class OmegaConf(object):
    def __init__(self):
        raise NotImplementedError("Use one of the static construction functions")

    @staticmethod
    def create(obj=_UNSET, parent=None, flags=None):
        if obj is _UNSET:
            obj = {}
        if isinstance(obj, str):
            read = _read(obj)
            obj = {read: None} if isinstance(read, str) else read
        if isinstance(obj, (int, float)):
            raise ValidationError(f"Object of unsupported type: '{type(obj).__name__}'")
        return _made(obj, flags)

    @staticmethod
    def structured(obj, parent=None, flags=None):
        return _made(obj, flags)

    @staticmethod
    def load(file_):
        if isinstance(file_, str) or hasattr(file_, "__fspath__"):
            with open(file_, encoding="utf-8") as file:
                read = _read(file.read())
        else:
            read = _read(file_.read())
        if isinstance(read, (int, float)):
            raise OSError(f"Invalid loaded object type: {type(read).__name__}")
        return OmegaConf.create({} if read is None else {read: None} if isinstance(read, str) else read)

    @staticmethod
    def save(config, f, resolve=False):
        text = OmegaConf.to_yaml(config if isinstance(config, Container) else OmegaConf.create(config), resolve=resolve)
        if isinstance(f, str) or hasattr(f, "__fspath__"):
            with open(f, "w", encoding="utf-8") as file:
                file.write(text)
        else:
            f.write(text)

    @staticmethod
    def from_cli(args_list=None):
        return OmegaConf.from_dotlist(sys.argv[1:] if args_list is None else args_list)

    @staticmethod
    def from_dotlist(dotlist):
        made = OmegaConf.create()
        for one in dotlist:
            key, equals, value = one.partition("=")
            OmegaConf.update(made, key, _read(value) if equals else None)
        return made

    @staticmethod
    def merge(*configs):
        from omegaconf.merging import as_container, merged_into
        for one in configs:
            if LibCall.data.kind(one) == "opaque":
                return LibCall.unknown.any("OmegaConf.merge")(*configs)
        target = as_container(configs[0]).copy()
        target._place(None, None)
        for other in configs[1:]:
            merged_into(target, other)
        return target

    unsafe_merge = merge

    @staticmethod
    def to_container(cfg, *, resolve=False, throw_on_missing=False, enum_to_str=False, structured_config_mode=SCMode.DICT):
        if LibCall.data.kind(cfg) == "opaque":
            return LibCall.unknown.any("OmegaConf.to_container")(cfg)
        if not isinstance(cfg, Container):
            raise ValueError(f"Input cfg is not an OmegaConf config object ({type(cfg).__name__})")
        return plain(cfg, resolve, throw_on_missing, enum_to_str, _instance if structured_config_mode == SCMode.INSTANTIATE else None)

    @staticmethod
    def to_object(cfg):
        if LibCall.data.kind(cfg) == "opaque":
            return LibCall.unknown.any("OmegaConf.to_object")(cfg)
        return plain(cfg, True, True, False, _instance)

    @staticmethod
    def to_yaml(cfg, *, resolve=False, sort_keys=False):
        import yaml
        if LibCall.data.kind(cfg) == "opaque":
            return LibCall.unknown.str("what OmegaConf.to_yaml writes")
        return yaml.dump(plain(cfg, resolve, enums=True), default_flow_style=False, allow_unicode=True, sort_keys=sort_keys)

    @staticmethod
    def select(cfg, key, *, default=_UNSET, throw_on_resolution_failure=True, throw_on_missing=False):
        if LibCall.data.kind(cfg) == "opaque":
            return LibCall.unknown.any("OmegaConf.select")(cfg)
        value = cfg
        for part in resolving.split(key):
            if not isinstance(value, Container):
                return None if default is _UNSET else default
            at = int(part) if type(value)._is_list else value._find(part)
            if at is None or type(value)._is_list and at >= len(value._content):
                return None if default is _UNSET else default
            if value._is_missing(at) and not throw_on_missing:
                return None if default is _UNSET else default
            value = value._seen(at, value._content[at])
        return value

    @staticmethod
    def update(cfg, key, value=None, *, merge=True, force_add=False):
        from omegaconf.merging import merged_into
        parts = resolving.split(key)
        node = cfg
        for part in parts[:-1]:
            at = int(part) if type(node)._is_list else part
            if not type(node)._is_list and at not in node._content:
                if force_add:
                    node._content[at] = DictConfig({}, at, node)
                else:
                    node[at] = {}
            elif not isinstance(node._content[at], Container):
                node[at] = {}
            node = node._content[at]
        last = int(parts[-1]) if type(node)._is_list else parts[-1]
        if merge and isinstance(value, (dict, DictConfig)) and not type(node)._is_list and isinstance(node._content.get(last), DictConfig):
            merged_into(node._content[last], value)
        elif force_add and not type(node)._is_list:
            from omegaconf.making import child
            node._content[last] = child(node, last, value)
        else:
            node[last] = value

    @staticmethod
    def resolve(cfg):
        if LibCall.data.kind(cfg) == "opaque":
            return
        for key in range(len(cfg._content)) if type(cfg)._is_list else list(cfg._content):
            raw = cfg._content[key]
            if isinstance(raw, Container):
                OmegaConf.resolve(raw)
            elif cfg._is_interpolation(key):
                from omegaconf.making import child
                cfg._content[key] = child(cfg, key, cfg._seen(key, raw))

    @staticmethod
    def missing_keys(cfg):
        found = set()
        for key in range(len(cfg._content)) if type(cfg)._is_list else list(cfg._content):
            if isinstance(cfg._content[key], Container):
                found |= OmegaConf.missing_keys(cfg._content[key])
            elif cfg._is_missing(key):
                found.add(cfg._get_full_key(key))
        return found

    @staticmethod
    def masked_copy(conf, keys):
        keys = [keys] if isinstance(keys, str) else keys
        return OmegaConf.create({key: conf._content[key] for key in keys if key in conf._content})

    @staticmethod
    def is_config(obj):
        return isinstance(obj, Container)

    @staticmethod
    def is_dict(obj):
        return isinstance(obj, DictConfig)

    @staticmethod
    def is_list(obj):
        return isinstance(obj, ListConfig)

    @staticmethod
    def is_missing(cfg, key):
        return key in cfg._content and cfg._is_missing(key) if not type(cfg)._is_list else cfg._is_missing(key)

    @staticmethod
    def is_interpolation(node, key=None):
        return key is not None and cfg_has(node, key) and node._is_interpolation(key)

    @staticmethod
    def get_type(obj, key=None):
        node = obj if key is None else obj._content[key]
        if isinstance(node, Container):
            return node._type if node._type is not None else list if type(node)._is_list else dict
        return type(node)

    @staticmethod
    def set_struct(conf, value):
        if LibCall.data.kind(conf) == "opaque":
            return
        conf._flags["struct"] = value

    @staticmethod
    def is_struct(conf):
        return conf._get_flag("struct")

    @staticmethod
    def set_readonly(conf, value):
        if LibCall.data.kind(conf) == "opaque":
            return
        conf._flags["readonly"] = value

    @staticmethod
    def is_readonly(conf):
        return conf._get_flag("readonly")

    @staticmethod
    def register_new_resolver(name, resolver, *, replace=False, use_cache=False):
        if name in resolving._resolvers and not replace:
            raise ValueError(f"resolver '{name}' is already registered")
        resolving._resolvers[name] = resolver

    @staticmethod
    def register_resolver(name, resolver):
        resolving._resolvers[name] = resolver

    @staticmethod
    def has_resolver(name):
        return name in resolving._resolvers

    @staticmethod
    def clear_resolver(name):
        return resolving._resolvers.pop(name, None) is not None

    @staticmethod
    def clear_resolvers():
        resolving._resolvers.clear()
        resolving._resolvers.update(resolving._own)

    @staticmethod
    def clear_cache(conf):
        return None

    @staticmethod
    def copy_cache(from_config, to_config):
        return None


def cfg_has(node, key):
    return key < len(node._content) if type(node)._is_list else key in node._content


def _instance(node, values):
    import dataclasses
    made = {field.name for field in dataclasses.fields(node._type) if field.init}
    result = node._type(**{name: value for name, value in values.items() if name in made})
    for name, value in values.items():
        if name not in made:
            setattr(result, name, value)
    return result


class flag_override(object):
    def __init__(self, config, names, values):
        self._config = config
        self._names = names if isinstance(names, list) else [names]
        self._values = values if isinstance(values, list) else [values] * len(self._names)

    def __enter__(self):
        self._before = [self._config._flags.get(name) for name in self._names]
        for name, value in zip(self._names, self._values):
            self._config._flags[name] = value
        return self._config

    def __exit__(self, type, value, traceback):
        for name, before in zip(self._names, self._before):
            self._config._flags[name] = before
        return None


class open_dict(flag_override):
    def __init__(self, config):
        flag_override.__init__(self, config, "struct", False)


class read_write(flag_override):
    def __init__(self, config):
        flag_override.__init__(self, config, "readonly", False)
