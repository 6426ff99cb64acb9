# What yaml.dump writes: block style, one entry a line, where every text in it needs no quotes; unknown text elsewhere.
import re

_PLAIN = re.compile(r"[A-Za-z0-9_/.][A-Za-z0-9_./-]*(?: [A-Za-z0-9_./-]+)*")
_LONGEST = 60  # longer texts may be folded


class Dumper(object):
    _taught = False

    @classmethod
    def add_representer(cls, data_type, representer):
        cls._taught = True
        LibCall.unknown.any("yaml.add_representer")(representer)

    add_multi_representer = add_representer


class SafeDumper(Dumper):
    pass


class _Strange(Exception):
    pass


def _scalar(value):
    if value is None:
        return "null"
    if not LibCall.value.known(value):
        raise _Strange()
    if type(value) is bool:
        return "true" if value else "false"
    if type(value) is int:
        return str(value)
    if type(value) is float:
        return _float(value)
    if type(value) is str and len(value) <= _LONGEST and _PLAIN.fullmatch(value) and value.strip("._") != "":
        read = LibCall.settings.yaml(value)
        return value if read == (value,) and type(read[0]) is str else "'" + value + "'"
    if value == "" and type(value) is str:
        return "''"
    raise _Strange()


def _float(value):
    if value != value or value in (float("inf"), -float("inf")):
        raise _Strange()
    text = repr(value)
    return text if "." in text or "e" not in text else text.replace("e", ".0e", 1)


def _lines(value, indent, seen, sort_keys):
    if type(value) not in (dict, list) or not LibCall.value.known(len(value)):
        raise _Strange()
    for one in seen:
        if one is value:  # an anchor and aliases
            raise _Strange()
    seen.append(value)
    pad = "  " * indent
    if type(value) is list:
        return _items(value, indent, seen, sort_keys, pad)
    keys = list(value)
    if sort_keys:
        if not all([type(key) is str for key in keys]):
            raise _Strange()
        keys = sorted(keys)
    lines = []
    for key in keys:
        item = value[key]
        if type(item) in (dict, list) and len(item) > 0:
            # the items of a list stand as far left as its key
            lines.append(pad + _scalar(key) + ":")
            lines.extend(_lines(item, indent if type(item) is list else indent + 1, seen, sort_keys))
        else:
            lines.append(pad + _scalar(key) + ": " + _empty_or_scalar(item))
    return lines


def _items(value, indent, seen, sort_keys, pad):
    lines = []
    for item in value:
        if type(item) in (dict, list) and len(item) > 0:
            inner = _lines(item, indent + 1, seen, sort_keys)
            lines.append(pad + "- " + inner[0][len(pad) + 2:])
            lines.extend(inner[1:])
        else:
            lines.append(pad + "- " + _empty_or_scalar(item))
    return lines


def _empty_or_scalar(item):
    if type(item) is dict:
        return "{}"
    return "[]" if type(item) is list else _scalar(item)


def text_of(data, dumper, options):
    plain = issubclass(dumper, Dumper) and not dumper._taught if isinstance(dumper, type) else False
    others = [name for name in options if name not in ("default_flow_style", "sort_keys", "allow_unicode", "encoding", "indent")]
    flow = options.get("default_flow_style", False)
    indent = options.get("indent")
    if plain and not others and flow is False and options.get("encoding") is None and indent in (None, 2) and type(data) in (dict, list) and len(data) > 0:
        try:
            return "\n".join(_lines(data, 0, [], options.get("sort_keys", True))) + "\n"
        except _Strange:
            pass
    return LibCall.unknown.str("what yaml.dump writes")
