# tomllib: exact where the text is known (libcalls/settings/toml_load.cpp).


class TOMLDecodeError(ValueError):
    pass


def load(fp, /, *, parse_float=float):
    data = fp.read()
    if isinstance(data, str):
        raise TypeError("File must be opened in binary mode, e.g. use `open('foo.toml', 'rb')`")
    return loads(data.decode("utf-8") if LibCall.value.known(data) else LibCall.unknown.str("content of a file", "external"), parse_float=parse_float)


def loads(s, /, *, parse_float=float):
    if not isinstance(s, str):
        raise TypeError(f"Expected str object, not '{type(s).__name__}'")
    values = LibCall.settings.toml(s) if LibCall.value.known(s) and parse_float is float else ...
    if values is not ...:
        return values
    LibCall.program.hope("text-converts", TOMLDecodeError("Invalid statement"))
    return LibCall.unknown.any("content of a TOML text")
