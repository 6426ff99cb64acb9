# Texts of bindings, and the files that they lie in.
import ast
import re

from gin import config

_folders = [""]


def add_config_file_search_path(location_prefix):
    _folders.append(location_prefix)


def _is_open(text):
    """Whether a bracket is open at the end."""
    rest = re.sub(r"'[^']*'|\"[^\"]*\"", "", text)
    return any([rest.count(a) > rest.count(b) for a, b in ("()", "[]", "{}")])


def _statements(text):
    made, open_one = [], ""
    for line in text.split("\n"):
        line = re.sub(r"\s#.*$|^#.*$", "", line)
        if not line.strip():
            continue
        open_one = open_one + " " + line.strip() if open_one else line.strip()
        if open_one.endswith("\\"):
            open_one = open_one[:-1]
        elif not _is_open(open_one) and not open_one.endswith("="):
            made.append(open_one)
            open_one = ""
    return made


def _value(text):
    if re.fullmatch(r"@[\w./]+(\(\))?", text):
        called = text.endswith("()")
        scope, _, name = text[1:-2 if called else None].rpartition("/")
        return config.Reference(name, scope, called)
    if re.fullmatch(r"%[\w./]+", text):
        return config.Macro(text[1:])
    if text[:1] in ("[", "(") and re.search(r"[@%]", text):
        inner = [_value(one.strip()) for one in text[1:-1].split(",") if one.strip()]
        return inner if text[0] == "[" else tuple(inner)
    return ast.literal_eval(text)


def parse_config(bindings, skip_unknown=False):
    text = bindings if isinstance(bindings, str) else "\n".join(bindings)
    if not LibCall.value.known(text):
        for one in list(config._configurables.values()):
            LibCall.unknown.any("bindings of gin that are not known")(one)
        return LibCall.unknown.any("gin.parse_config")
    for statement in _statements(text):
        if statement.startswith("include "):
            parse_config_file(ast.literal_eval(statement[8:].strip()), skip_unknown)
        elif not statement.startswith(("import ", "from ")):
            _bound(statement, skip_unknown)
    return [], []  # what was included and imported


def _bound(statement, skip_unknown):
    key, _, text = statement.partition("=")
    key, value = key.strip(), _value(text.strip())
    scope, _, name = key.rpartition("/")
    function, dot, parameter = name.rpartition(".")
    if not dot:
        config.refuse_locked()
        config._bindings.setdefault((scope, name), {})["value"] = value
    elif not skip_unknown or config.full_name(function) is not None:
        config.bind(scope, function, parameter, value, f"\n  In bindings string line 1\n    {statement}")


def parse_config_file(config_file, skip_unknown=False, print_includes_and_imports=False):
    import os
    from _shapeproof import settings
    for folder in _folders:
        path = os.path.join(folder, config_file) if folder else config_file
        if settings.has(path):
            return parse_config(settings.text_of(path), skip_unknown)
    return parse_config(LibCall.unknown.str("the text of a file of bindings", "external"), skip_unknown)


def parse_config_files_and_bindings(config_files, bindings, finalize_config=True, skip_unknown=False, print_includes_and_imports=False):
    for one in [config_files] if isinstance(config_files, str) else config_files or ():
        parse_config_file(one, skip_unknown)
    parse_config(bindings or "", skip_unknown)
    if finalize_config:
        config.finalize()
