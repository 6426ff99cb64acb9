# Byte strings of headers.
b = b"RIFF\x00data"
reveal_value(len(b))
reveal_value(b[0])
reveal_value(b[:4])
reveal_value(b[-4:])
reveal_value(list(b[:3]))
reveal_value(b"IF" in b)
reveal_value(82 in b)
reveal_value(b + b"!")
reveal_value(b"ab" * 2)
reveal_value(b == b"RIFF\x00data")
reveal_value(b"a" < b"b")
reveal_value(b.startswith(b"RIFF"))
reveal_value(b.endswith((b"x", b"data")))
reveal_value(b.find(b"data"))
reveal_value(b.index(b"F"))
reveal_value(b.count(b"F"))
reveal_value(b.replace(b"\x00", b"-"))
reveal_value(bytes(3))
reveal_value(bytes([65, 66]))
reveal_value(bytes("é", "utf-8"))
reveal_value(bytes())
reveal_value([x for x in b"ab"])
reveal_value(b"a" == "a")
try:
    b[100]
except IndexError as error:
    reveal_value(str(error))
try:
    b"a" + "b"
except TypeError as error:
    reveal_value(str(error))
try:
    bytes("a")
except TypeError as error:
    reveal_value(str(error))
try:
    bytes([256])
except ValueError as error:
    reveal_value(str(error))
