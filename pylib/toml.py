# toml: exact where the text is known (libcalls/settings/toml_load.cpp); what is written is unknown text.


class TomlDecodeError(ValueError):
    pass


def load(f, _dict=dict, decoder=None):
    if isinstance(f, str) or hasattr(f, "__fspath__"):
        with open(f, encoding="utf-8") as file:
            return loads(file.read(), _dict, decoder)
    return loads(f.read(), _dict, decoder)


def loads(s, _dict=dict, decoder=None):
    if not isinstance(s, str):
        raise TypeError("Expecting something like a string")
    values = LibCall.settings.toml(s) if LibCall.value.known(s) and _dict is dict and decoder is None else ...
    if values is not ...:
        return values
    LibCall.program.hope("text-converts", TomlDecodeError("Invalid statement"))
    return LibCall.unknown.any("content of a TOML text")


def dumps(o, encoder=None):
    return LibCall.unknown.str("what toml.dumps writes")


def dump(o, f, encoder=None):
    text = dumps(o, encoder)
    f.write(text)
    return text
