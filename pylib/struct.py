# struct: whole numbers exactly; floats are known to be floats.
_SIZES = {"x": 1, "c": 1, "b": 1, "B": 1, "?": 1, "h": 2, "H": 2, "i": 4, "I": 4, "l": 4, "L": 4, "q": 8, "Q": 8, "e": 2, "f": 4, "d": 8,
          "s": 1, "p": 1, "n": 8, "N": 8, "P": 8}


class error(Exception):
    pass


def _plan(format):
    # (byte order, native alignment, ((letter, count), ...))
    if isinstance(format, bytes):
        format = format.decode()
    mark = format[0] if format and format[0] in "@=<>!" else "@"
    text = format[1:] if format and format[0] in "@=<>!" else format
    items = []
    count = ""
    for c in text:
        if c.isspace():
            continue
        if c.isdigit():
            count += c
        elif c in _SIZES:
            items.append((c, int(count) if count else 1))
            count = ""
        else:
            raise error("bad char in struct format")
    return "big" if mark in ">!" else "little", mark == "@", items


def _places(native, items):
    # (letter, count, offset, size) of every item, and the whole size
    at = 0
    places = []
    for letter, count in items:
        size = 8 if native and letter in "lL" else _SIZES[letter]
        if native and size > 1:
            at += -at % size
        if letter in "sp":
            places.append((letter, count, at, count))
            at += count
            continue
        for _ in range(count):
            places.append((letter, 1, at, size))
            at += size
    return places, at


def calcsize(format, /):
    if not LibCall.value.known(format):
        return LibCall.unknown.int("", "opaque", 0, None, "the size of a struct")
    order, native, items = _plan(format)
    return _places(native, items)[1]


def _one(piece, letter, order):
    if letter == "s":
        return piece
    if letter == "c":
        return piece
    if letter == "?":
        return piece != b"\0"
    if letter in "fde":
        return LibCall.math.of_bytes(piece if order == "big" else piece[::-1])
    return int.from_bytes(piece, order, signed=letter in "bhilqn")


def unpack_from(format, /, buffer, offset=0):
    size = calcsize(format)
    if not LibCall.value.known((format, offset)):
        return LibCall.unknown.any("struct.unpack")
    order, native, items = _plan(format)
    places = [place for place in _places(native, items)[0] if place[0] != "x"]
    if isinstance(buffer, bytearray):
        buffer = bytes(buffer)
    if not isinstance(buffer, bytes) or not LibCall.value.known(buffer):
        return tuple([_unknown(place[0]) for place in places])
    if len(buffer) - offset < size:
        raise error(f"unpack_from requires a buffer of at least {offset + size} bytes for unpacking {size} bytes at offset {offset} "
                    f"(actual buffer size is {len(buffer)})")
    return tuple([_one(buffer[offset + at:offset + at + size], letter, order) for letter, count, at, size in places])


def _unknown(letter):
    if letter in "fde":
        return LibCall.unknown.float("a number read from bytes", "external")
    if letter in "spc":
        return LibCall.unknown.bytes("bytes of a struct", "external")
    if letter == "?":
        return LibCall.unknown.bool("", "external", "a truth read from bytes")
    bits = _SIZES[letter] * 8
    if bits > 32:
        return LibCall.unknown.int("", "external", None, None, "a number read from bytes")
    low = -2 ** (bits - 1) if letter in "bhilqn" else 0
    return LibCall.unknown.int("", "external", low, low + 2 ** bits - 1, "a number read from bytes")


def unpack(format, buffer, /):
    size = calcsize(format)
    if isinstance(buffer, bytes) and LibCall.value.known((buffer, size)) and len(buffer) != size:
        raise error(f"unpack requires a buffer of {size} bytes")
    return unpack_from(format, buffer)


def iter_unpack(format, buffer, /):
    return LibCall.unknown.any("struct.iter_unpack")


def _packed(letter, count, size, value, order):
    if letter == "s":
        return value[:count] + b"\0" * (count - len(value))
    if letter == "c":
        return value
    if letter == "?":
        return b"\1" if value else b"\0"
    if letter in "fde":
        found = LibCall.math.to_bytes(value, size)
        return found if order == "big" else found[::-1]
    if not isinstance(value, int):
        raise error("required argument is not an integer")
    try:
        return value.to_bytes(size, order, signed=letter in "bhilqn")
    except OverflowError:
        raise error("argument out of range") from None


def pack(format, /, *v):
    if not LibCall.value.known((format, v)):
        return LibCall.unknown.bytes("a packed struct", "opaque")
    order, native, items = _plan(format)
    places, size = _places(native, items)
    wanted = [place for place in places if place[0] != "x"]
    if len(wanted) != len(v):
        raise error(f"pack expected {len(wanted)} items for packing (got {len(v)})")
    result = b""
    values = iter(v)
    for letter, count, at, width in places:
        result += b"\0" * (at - len(result))
        result += b"\0" if letter == "x" else _packed(letter, count, width, next(values), order)
    return result


def pack_into(format, buffer, offset, /, *v):
    data = pack(format, *v)
    if isinstance(buffer, bytearray):
        buffer[offset:offset + len(data)] = data


class Struct(object):
    def __init__(self, format):
        self.format = format
        self.size = calcsize(format)

    def pack(self, *v):
        return pack(self.format, *v)

    def unpack(self, buffer, /):
        return unpack(self.format, buffer)

    def unpack_from(self, buffer, offset=0):
        return unpack_from(self.format, buffer, offset)
