# Where settings come from: variables, files of them, words of the command line.
from pydantic._refusals import ValidationError
from pydantic.main import read_json


def outside(config, name):
    return LibCall.unknown.str(f"{config.get('env_prefix', '')}{name}", "external")


def _names(field, name, config):
    made = []
    for one in field.names(name, config):
        if isinstance(one, str):
            made.append(one if field.validation_alias is not None else config.get("env_prefix", "") + one)
    return made


def of_variables(cls, config, given):
    """The values of the fields in a table of variables: `PREFIX_NAME`, below a delimiter `PREFIX_NAME__INNER`."""
    fold = (lambda one: one) if config.get("case_sensitive") else (lambda one: one.lower())
    table = {fold(key): value for key, value in given.items()}
    mark = config.get("env_nested_delimiter")
    made = {}
    for name, field in cls.model_fields.items():
        key = field.names(name, config)[0]
        for variable in [fold(one) for one in _names(field, name, config)]:
            if variable in table:
                made[key if isinstance(key, str) else name] = _value(field, name, table[variable])
                break
            inner = {} if not mark else _inner(table, variable + fold(mark), fold(mark))
            if inner:
                made[key] = inner
    return made


def _inner(table, start, mark):
    made = {}
    for key, value in table.items():
        if key.startswith(start):
            path = key[len(start):].split(mark)
            holder = made
            for one in path[:-1]:
                holder = holder.setdefault(one, {})
            holder[path[-1]] = value
    return made


# Lists, dicts and models are written as JSON.
def _value(field, name, text):
    if not _is_complex(field.annotation):
        return text
    if not LibCall.value.known(text):
        return LibCall.unknown.any("JSON of a variable")
    try:
        return read_json("settings", text)
    except ValidationError:
        pass
    from pydantic_settings.main import SettingsError
    raise SettingsError(f'error parsing value for field "{name}" from source "EnvSettingsSource"')


def _is_complex(kind):
    import types
    import typing
    origin = typing.get_origin(kind)
    if origin is typing.Annotated:
        return _is_complex(kind.__origin__)
    if origin in (typing.Union, types.UnionType):
        return any([_is_complex(one) for one in typing.get_args(kind)])
    if origin is typing.Literal:
        return False
    return origin is not None or isinstance(kind, type) and (issubclass(kind, (list, tuple, dict, set, frozenset)) or hasattr(kind, "model_fields") or
                                                             hasattr(kind, "__dataclass_fields__"))


def of_files(cls, config):
    """What lies in `.env` files; of one that is not there nothing, as if it were empty."""
    from _shapeproof import settings
    names = config.get("env_file")
    if names is ...:
        names = cls.model_config.get("env_file")
    given = {}
    for name in [] if names is None else [names] if isinstance(names, str) or hasattr(names, "__fspath__") else names:
        text = settings.text_of(name)
        for line in (text or "").split("\n"):
            line = line.strip()
            if line and not line.startswith("#") and "=" in line:
                key, _, value = line.removeprefix("export ").partition("=")
                given[key.strip()] = _unquoted(value.strip())
    made = of_variables(cls, config, given)
    if config.get("extra") != "ignore":
        known = [one.lower() for name, field in cls.model_fields.items() for one in _names(field, name, config)]
        mark = config.get("env_nested_delimiter")
        for key, value in given.items():
            own = key.lower()
            if own not in known and not (mark and any([own.startswith(one + mark.lower()) for one in known])):
                made[own] = value
    return made


def _unquoted(value):
    if value[:1] in ("'", '"') and value[:1] in value[1:]:
        return value[1:value.index(value[0], 1)]
    return value.split(" #")[0].strip()


def of_words(cls, words):
    """`--name value`, `--inner.name=value`; switches are given as true or false."""
    made, at = {}, 0
    while at < len(words):
        word = words[at]
        at += 1
        if not word.startswith("--"):
            _refuse(f"unrecognized arguments: {word}")
        path, equals, value = word[2:].partition("=")
        if not equals:
            if at == len(words):
                _refuse(f"argument {word}: expected one argument")
            value, at = words[at], at + 1
        holder, fields = made, cls.model_fields
        *outer, last = path.split(".")
        for one in outer:
            if one not in fields:
                _refuse(f"unrecognized arguments: {word}")
            holder, fields = holder.setdefault(one, {}), getattr(fields[one].annotation, "model_fields", {})
        if last not in fields:
            _refuse(f"unrecognized arguments: {word}")
        holder[last] = _value(fields[last], last, value)
    return made


def _refuse(message):
    import argparse
    argparse.ArgumentParser().error(message)
