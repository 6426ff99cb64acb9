# yacs: CfgNode, a dict with attributes, frozen on demand.
import copy

import yaml

_VALID = (tuple, list, str, int, float, bool, type(None))


class CfgNode(dict):
    def __init__(self, init_dict=None, key_list=None, new_allowed=False):
        keys = key_list or []
        made = {}
        for key, value in ({} if init_dict is None else init_dict).items():
            made[key] = CfgNode(value, keys + [key], new_allowed) if isinstance(value, dict) and not isinstance(value, CfgNode) else value
        dict.__init__(self, made)
        self.__dict__["__immutable__"] = False
        self.__dict__["__new_allowed__"] = new_allowed

    def __getattr__(self, name):
        if name in self:
            return self[name]
        raise AttributeError(name)

    def __setattr__(self, name, value):
        if self.is_frozen():
            raise AttributeError(f"Attempted to set {name} to {value}, but CfgNode is immutable")
        self[name] = value

    def is_frozen(self):
        return self.__dict__["__immutable__"]

    def _freeze(self, frozen):
        self.__dict__["__immutable__"] = frozen
        for value in self.values():
            if isinstance(value, CfgNode):
                value._freeze(frozen)

    def freeze(self):
        self._freeze(True)

    def defrost(self):
        self._freeze(False)

    def is_new_allowed(self):
        return self.__dict__["__new_allowed__"]

    def set_new_allowed(self, is_new_allowed):
        self.__dict__["__new_allowed__"] = is_new_allowed
        for value in self.values():
            if isinstance(value, CfgNode):
                value.set_new_allowed(is_new_allowed)

    def clone(self):
        made = CfgNode(new_allowed=self.is_new_allowed())
        for key, value in self.items():
            dict.__setitem__(made, key, value.clone() if isinstance(value, CfgNode) else copy.deepcopy(value))
        made.__dict__["__immutable__"] = self.is_frozen()
        return made

    def merge_from_file(self, cfg_filename):
        with open(cfg_filename, "r") as file:
            read = self.load_cfg(file)
        if LibCall.data.kind(read) == "opaque":
            _forget(self)
        else:
            self.merge_from_other_cfg(read)

    def merge_from_other_cfg(self, cfg_other):
        _merge(cfg_other, self, self, [])

    def merge_from_list(self, cfg_list):
        assert len(cfg_list) % 2 == 0, f"Override list has odd length: {cfg_list}; it must be a list of pairs"
        for full, value in zip(cfg_list[0::2], cfg_list[1::2]):
            keys = full.split(".")
            node = self
            for key in keys[:-1]:
                assert key in node, f"Non-existent key: {full}"
                node = node[key]
            assert keys[-1] in node, f"Non-existent key: {full}"
            dict.__setitem__(node, keys[-1], _coerced(_decoded(value), node[keys[-1]], keys[-1], full))

    @classmethod
    def load_cfg(cls, cfg_file_obj_or_str):
        read = yaml.safe_load(cfg_file_obj_or_str)
        return read if LibCall.data.kind(read) == "opaque" else cls(read)

    def dump(self, **kwargs):
        return yaml.safe_dump(_plain(self), **kwargs)


def _plain(node):
    return {key: _plain(value) if isinstance(value, CfgNode) else value for key, value in node.items()}


# What is merged is not known: neither is any value any more.
def _forget(node):
    for key, value in list(node.items()):
        if isinstance(value, CfgNode):
            _forget(value)
        else:
            dict.__setitem__(node, key, LibCall.unknown.any("a value of a configuration"))


def _decoded(value):
    if isinstance(value, dict):
        return CfgNode(value)
    if not isinstance(value, str):
        return value
    import ast
    if LibCall.value.known(value) and value[:1] in ("(", "[") and value[-1:] in (")", "]") and not any([c.isalpha() for c in value]):
        return LibCall.program.eval(value, {}, {})
    try:
        return ast.literal_eval(value)
    except (ValueError, SyntaxError):
        return value


def _coerced(new, old, key, full):
    if type(new) is type(old) or new is None or old is None:
        return new
    if isinstance(new, tuple) and isinstance(old, list):
        return list(new)
    if isinstance(new, list) and isinstance(old, tuple):
        return tuple(new)
    if LibCall.data.kind(new) == "opaque" or LibCall.data.kind(old) == "opaque":
        return new
    raise ValueError(f"Type mismatch ({type(old)} vs. {type(new)}) with values ({old} vs. {new}) for config key: {full}")


def _merge(a, b, root, keys):
    for key, value in a.items():
        full = ".".join(keys + [key])
        value = _decoded(value)
        if key in b:
            value = _coerced(value, b[key], key, full)
            if isinstance(value, CfgNode):
                _merge(value, b[key], root, keys + [key])
            else:
                dict.__setitem__(b, key, value)
        elif b.is_new_allowed():
            dict.__setitem__(b, key, value)
        else:
            raise KeyError(f"Non-existent config key: {full}")


def load_cfg(cfg_file_obj_or_str):
    return CfgNode.load_cfg(cfg_file_obj_or_str)
