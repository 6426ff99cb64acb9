# Texts as bytes and back.
reveal_value("abc".encode())
reveal_value("é".encode())
reveal_value("é".encode("latin-1"))
reveal_value("é".encode("utf-8").decode("utf-8"))
reveal_value(b"abc".decode("ascii"))
reveal_value("a€".encode("ascii", "ignore"))
reveal_value("a€".encode("ascii", errors="replace"))
reveal_value(len("é€".encode("utf-8")))
reveal_value(list("é".encode()))
reveal_value(str(b"abc", "utf-8"))
reveal_value(str(b"abc"))
reveal_value("abc".encode("utf-8").hex())
try:
    "é".encode("ascii")
except UnicodeEncodeError as error:
    reveal_value(str(error))
try:
    b"\xff".decode("utf-8")
except UnicodeDecodeError as error:
    reveal_value(str(error))
try:
    "a".encode("nope")
except LookupError as error:
    reveal_value(str(error))
reveal_value(b"\xff\xfea".decode("utf-8", errors="ignore"))
