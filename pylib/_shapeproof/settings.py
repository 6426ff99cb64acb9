# Texts of files that are known: files of settings (.yaml, .json, .toml, .ini, …) that belong to the program, and what it has itself
# written as text. What lies on the disk counts only as long as nothing may have been written there.
# What may have been written is disk's to know.
from _shapeproof import disk, saved
from _shapeproof.text_streams import BytesIO, StringIO

_UTF8 = (None, "utf-8", "utf8", "UTF-8", "UTF8", "utf_8", "utf-8-sig")
# Commands that write no files of settings.
_HARMLESS = ("git", "nvidia-smi", "hostname", "uname", "whoami", "nproc", "lscpu", "free", "which", "ls", "date", "du", "df", "mkdir", "echo", "clear")


# A file that was opened for reading. Once something is written to its place, nothing more is known of it.
class TextSettings(StringIO):
    encoding = "UTF-8"

    def __init__(self, name, text):
        StringIO.__init__(self, text)
        self.name = name
        self._place = _place_of(name)

    def _known(self):
        return StringIO._known(self) and _untouched(self._place)

    def write(self, data):
        from io import UnsupportedOperation
        raise UnsupportedOperation("not writable")

    def writable(self):
        return False


class ByteSettings(BytesIO):
    def __init__(self, name, data):
        BytesIO.__init__(self, data)
        self.name = name
        self.mode = "rb"
        self._place = _place_of(name)

    def _known(self):
        return BytesIO._known(self) and _untouched(self._place)


# Where a file lies that is read from the disk.
def _place_of(file):
    return None if saved.has(file) else _found(file)[0]


def _untouched(place):
    return place is None or disk.untouched(place)


def _path(file):
    if not isinstance(file, str):
        file = file.__fspath__() if hasattr(file, "__fspath__") else None
    return file if LibCall.value.known(file) else None


# What the program has written there as text.
def _kept(file):
    text = saved.load(file, None) if saved.has(file) else None
    return text if isinstance(text, str) and LibCall.value.known(text) else None


# (place, text) on the disk, or None.
def _found(file):
    path = _path(file)
    if path is None or not disk.reachable(path):
        return None
    found = LibCall.settings.find(path)
    return None if found is None or not disk.untouched(found[0]) else found


def has(file):
    return text_of(file) is not None


# Rows of data: how many there are counts, what stands in them is the world's.
def _is_table(file):
    path = _path(file)
    return path is not None and path.endswith((".csv", ".tsv"))


# (the first line, how many others there are) of a table that lies beside the program, or that it has written; None where that is not known.
def head_of_table(file):
    text = _text(file) if _is_table(file) else None
    if text is None or '"' in text or "\n\n" in text or text == "":
        return None
    end = text.find("\n")
    return text[:end] if end >= 0 else text, text.count("\n") - (1 if text.endswith("\n") else 0)


# The text as Python reads it; None where it is not known.
def text_of(file, encoding=None):
    if not LibCall.value.known(encoding) or encoding not in _UTF8 or _is_table(file) and _kept(file) is None:
        return None
    return _text(file, encoding)


def _text(file, encoding=None):
    kept = _kept(file)
    if kept is not None:
        return kept
    found = _found(file)
    if found is None:
        return None
    text = found[1]
    if text.startswith("\ufeff"):
        if encoding != "utf-8-sig":
            return None
        text = text[1:]
    return text if "\r" not in text else text.replace("\r\n", "\n").replace("\r", "\n")


def bytes_of(file):
    kept = _kept(file)
    if kept is not None:
        return kept.encode("utf-8")
    if _is_table(file):
        return None
    found = _found(file)
    return None if found is None else found[1].encode("utf-8")


# What open() gives; None where nothing is known of the file.
def opened(file, mode, encoding, newline):
    if not LibCall.value.known(mode) or any([c in mode for c in "wxa+"]):
        saved.forget(file)
        return None
    if "b" in mode:
        data = bytes_of(file)
        return None if data is None else ByteSettings(file, data)
    text = text_of(file, encoding)
    return None if text is None or newline is not None and newline != "\n" and "\n" in text and newline != "" else TextSettings(file, text)


# The program has written this text there, and nothing else.
def keep(file, text):
    if text is not None and LibCall.value.known(text) and len(text) <= 65536:
        saved.save(text, file)
    elif saved.has(file):
        saved.forget(file)


# A command was run.
def ran(command):
    words = command if isinstance(command, (list, tuple)) else command.split() if isinstance(command, str) and LibCall.value.known(command) else []
    first = words[0] if len(words) > 0 else None
    quiet = isinstance(first, str) and LibCall.value.known(first) and first.rpartition("/")[2] in _HARMLESS
    if not quiet or isinstance(command, str) and any([c in command for c in ">;&|"]):
        disk.anything_written()
        saved.forget_all()
