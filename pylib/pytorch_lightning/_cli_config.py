# The configuration of a LightningCLI: a tree of plain values out of files, options and defaults.
_CLASS = ("class_path", "init_args", "dict_kwargs")


class Lost(Exception):
    """Something of the configuration is not known, or not understood."""


class Namespace(object):
    """What `cli.config` is: names as attributes, items, dotted items."""

    def __init__(self, values):
        for name, value in values.items():
            setattr(self, name, Namespace(value) if isinstance(value, dict) else value)

    def __getitem__(self, key):
        found = self
        for name in key.split("."):
            found = found.__dict__[name]
        return found

    def __contains__(self, key):
        found = self
        for name in key.split("."):
            if not isinstance(found, Namespace) or name not in found.__dict__:
                return False
            found = found.__dict__[name]
        return True

    def get(self, key, default=None):
        return self[key] if key in self else default

    def keys(self):
        return self.__dict__.keys()

    def items(self):
        return self.__dict__.items()

    def as_dict(self):
        return {name: value.as_dict() if isinstance(value, Namespace) else value for name, value in self.__dict__.items()}

    def clone(self):
        return Namespace(self.as_dict())


def plain(text):
    """A word of the command line as YAML reads it, and numbers such as 1e-3 besides."""
    import yaml
    if not LibCall.value.known(text):
        raise Lost("an option that is not known")
    value = yaml.safe_load(text)
    if isinstance(value, str):
        try:
            return float(value)
        except ValueError:
            return text
    return value


def file(path):
    import yaml
    with open(path) as opened:
        found = yaml.safe_load(opened)
    if LibCall.data.kind(found) == "opaque":
        raise Lost("a configuration file of LightningCLI")
    return {} if found is None else found


def put(tree, path, value):
    """Behind a class path its arguments go by their own names, without `init_args`."""
    *parents, last = path
    for name in parents:
        tree = _below(tree, name)
    if "class_path" in tree and last not in _CLASS:
        tree = tree.setdefault("init_args", {})
    there = tree.get(last)
    if isinstance(there, dict) and isinstance(value, dict):
        if there.get("class_path", value.get("class_path")) != value.get("class_path", there.get("class_path")):
            tree[last] = value
            return
        for name, one in value.items():
            put(there, [name], one)
    elif isinstance(there, dict) and "class_path" in there and isinstance(value, str):
        tree[last] = {**there, "class_path": value} if there["class_path"] == value else {"class_path": value}
    else:
        tree[last] = value


def _below(tree, name):
    if "class_path" in tree and name not in _CLASS:
        tree = tree.setdefault("init_args", {})
    there = tree.get(name)
    if isinstance(there, list) and there:  # the last of several classes
        there[-1] = {"class_path": there[-1], "init_args": {}} if isinstance(there[-1], str) else there[-1]
        return there[-1]
    if isinstance(there, str):
        tree[name] = {"class_path": there, "init_args": {}}
    elif not isinstance(there, dict):
        tree[name] = {}
    return tree[name]


def merge(tree, values):
    for name, value in values.items():
        put(tree, [name], value)


def append(tree, path, value):
    *parents, last = path
    for name in parents:
        tree = _below(tree, name)
    tree[last] = list(tree.get(last) or []) + (value if isinstance(value, list) else [value])


def find(tree, path):
    """(whether it is there, value)"""
    for name in path:
        if not isinstance(tree, dict):
            return False, None
        if name not in tree and "init_args" in tree:
            tree = tree["init_args"]
        if name not in tree:
            return False, None
        tree = tree[name]
    return True, tree


def options(words, tree):
    """The options in `words` put into the tree, up to the first word that is none: returns that and all behind it."""
    words = list(words)
    while words and (not LibCall.value.known(words[0]) or words[0].startswith("-")):
        word = words.pop(0)
        if not LibCall.value.known(word):
            raise Lost("an option that is not known")
        name, equal, value = word.partition("=")
        if not equal:
            if not words:
                raise SystemExit(2)
            value = words.pop(0)
        name = name.lstrip("-")
        if name in ("config", "c"):
            merge(tree, file(value))
        elif name.endswith("+"):
            append(tree, name[:-1].split("."), plain(value))
        else:
            put(tree, name.split("."), plain(value))
    return words
