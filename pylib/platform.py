def system():
    return "Linux"


def _text(*args, **kwargs):
    return LibCall.unknown.text("the name of the machine", "machine")


node = machine = processor = release = version = platform = python_implementation = _text


def python_version():
    return "3.11.0"


def python_version_tuple():
    return ("3", "11", "0")
