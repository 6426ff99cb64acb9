# Methods that bytes share with texts.
line = b"  key=value \n"
reveal_value(line.strip())
reveal_value(line.lstrip())
reveal_value(line.rstrip(b"\n"))
reveal_value(b"a,b,c".split(b","))
reveal_value(b" a b ".split())
reveal_value(b"a,b,c".rsplit(b",", 1))
reveal_value(b"-".join([b"a", b"b"]))
reveal_value(b"key=v".partition(b"="))
reveal_value(b"aBc".upper())
reveal_value(b"aBc".lower())
reveal_value(b"ab".title())
reveal_value(b"12".isdigit())
reveal_value(b"ab".isalpha())
reveal_value(b"7".zfill(3))
reveal_value(b"ab".center(6, b"*"))
reveal_value(b"a\nb".splitlines())
reveal_value(b"pre.x".removeprefix(b"pre."))
reveal_value(b"\x01\xff".hex())
reveal_value(b"\x01\xff\x10".hex(":"))
reveal_value(bytes.fromhex("01 ff"))
reveal_value(b"abc".translate(None, b"b"))
reveal_value(b"%d-%s" % (5, b"x"))
reveal_value(b"abc".decode())
try:
    b"a".join(["b"])
except TypeError as error:
    reveal_value(str(error))
try:
    b"abc".index(b"z")
except ValueError as error:
    reveal_value(str(error))
