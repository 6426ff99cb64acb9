# Defaults lists: which configs a run is made of, in the order in which they are laid over each other, and where each goes.
#
# Lists are gone through from their ends, so that what a later entry overrides is known when the earlier one is looked at.
from hydra import _sources
from hydra.errors import ConfigCompositionException


# `path`: of the config; `package`: where it goes, "" at the top.
class Result(object):
    def __init__(self, path, package, config):
        self.path = path
        self.package = package
        self.config = config


class Tree(object):
    def __init__(self, folders, overrides):
        self.folders = folders
        self.options = {}  # of groups, by the key under which a group is overridden
        self.deleted = {}
        self.appended = []
        self.used = set()
        self.choices = {}
        for one in overrides:
            self._take(one)

    def _take(self, override):
        key = override.key + "@" + override.package if override.has_package else override.key
        if override.kind == "delete":
            self.deleted[key] = override
        elif override.kind == "set":
            self.options.setdefault(key, override.value)
        else:
            self.appended.append({key: override.value})

    def results(self, name):
        found = self._expand(name, "", "", None, True)
        for key in self.options:
            if key not in self.used:
                raise ConfigCompositionException(f"Could not override '{key}'. No match in the defaults list.\nTo append to your default list use +{key}={self.options[key]}")
        return found

    # Of the config at `path`, in the group `base`, below the package of its parent.
    def _expand(self, path, base, parent, package, primary=False):
        config = _sources.load(self.folders, path)
        if package is None:
            package = config.package
        if package is None:
            package = base if not primary else ""
        own = _final(parent, package, base, path)
        entries = list(config.defaults or [])
        plain = [one for one in entries if not _is_override(one)]
        if "_self_" not in [one for one in entries if isinstance(one, str)]:
            entries.append("_self_")
        if primary:
            entries.extend(self.appended)
        for one in entries:
            if _is_override(one):
                self._override(one, path if not primary else "", own)
        found = []
        for one in reversed(entries):
            if one == "_self_":
                found.append(Result(path, own, config.config))
            elif not _is_override(one):
                found.extend(reversed(self._entry(one, path, own)))
        return found[::-1]

    def _override(self, entry, path, package):
        for key, value in entry.items():
            if key.startswith("override "):
                group = _absolute(key.partition(" ")[2].strip().partition("@")[0], path)
                at = key.partition("@")[2].strip()
                self.options.setdefault(group + "@" + at if at else group, value)
                if group.startswith("hydra/"):
                    self.used.add(group)

    # The configs that an entry of a defaults list stands for.
    def _entry(self, entry, path, package):
        if isinstance(entry, str):
            name, _, at = entry.partition("@")
            full = _absolute(name, path)
            return self._expand(full, full.rpartition("/")[0] if name.startswith("/") else name.rpartition("/")[0], package, at or None)
        found = []
        for key, value in entry.items():
            found.extend(self._group(key, value, path, package))
        return found

    def _group(self, key, option, path, package):
        optional = key.startswith("optional ")
        group, _, at = (key[9:] if optional else key).strip().partition("@")
        full = _absolute(group, path)
        below = group.lstrip("/")
        place = _final(package, at or below.replace("/", "."), below, "")
        name = full if not at or place == full.replace("/", ".") else full + "@" + place
        if full.startswith("hydra/") or full == "hydra":
            return []
        if name in self.deleted or full in self.deleted and not at:
            self.used.add(name)
            return []
        if name in self.options:
            self.used.add(name)
            option = self.options[name]
        self.choices[name] = option
        found = []
        for one in option if isinstance(option, list) else [option]:
            if one is None:
                continue
            if one == "???":
                raise ConfigCompositionException(f"You must specify '{name}', e.g, {name}=<OPTION>")
            if not isinstance(one, str) and not isinstance(one, int):
                raise _sources.Unknown()
            one = str(one)
            if "${" in one:
                one = self._interpolated(one)
            target = one[1:] if one.startswith("/") else full + "/" + one
            if optional and not _sources.exists(self.folders, target):
                continue
            found.extend(self._expand(target, below, package, at or None))
        return found

    # `${group}` in an option is the option of that group.
    def _interpolated(self, text):
        for name in list(self.options) + list(self.choices):
            option = self.options.get(name, self.choices.get(name))
            text = text.replace("${" + name + "}", str(option))
        if "${" in text:
            raise _sources.Unknown()
        return text


def _is_override(entry):
    return isinstance(entry, dict) and any([key.startswith("override ") for key in entry])


# A group that an entry of the config at `path` names.
def _absolute(group, path):
    if group.startswith("/"):
        return group[1:]
    folder = path.rpartition("/")[0]
    return folder + "/" + group if folder else group


def _final(parent, package, base, path):
    package = package.replace("/", ".")
    if package == "_group_":
        package = base.replace("/", ".")
    if package == "_here_":
        return parent
    if package == "_global_" or package.startswith("_global_."):
        return package[len("_global_."):]
    if "_name_" in package:
        package = package.replace("_name_", path.rpartition("/")[2])
    return package if not parent else parent if not package else parent + "." + package
