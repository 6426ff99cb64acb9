# A character vocabulary.
text = "hello world"
chars = sorted(set(text))
stoi = {c: i for i, c in enumerate(chars)}
itos = {i: c for c, i in stoi.items()}
reveal_value(chars)
reveal_value([stoi[c] for c in "hold"])
reveal_value("".join(itos[i] for i in [3, 2, 4, 4, 5]))
reveal_value([ord(c) for c in "aZ0 ~"])
reveal_value("".join(chr(ord("a") + i) for i in range(6)))
reveal_value(chr(8364))
reveal_value(ord("é"))
reveal_value(ord(b"A"))
reveal_value(chr(0))
reveal_value(chr(10))
try:
    ord("ab")
except TypeError as error:
    reveal_value(str(error))
try:
    ord("")
except TypeError as error:
    reveal_value(str(error))
try:
    chr(-1)
except ValueError as error:
    reveal_value(str(error))
try:
    chr(0x110000)
except ValueError as error:
    reveal_value(str(error))
try:
    chr("a")
except TypeError as error:
    reveal_value(str(error))
