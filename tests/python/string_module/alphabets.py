# One-hot rows over an alphabet.
import string

letters = string.ascii_letters + " .,;'"
reveal_value(len(letters))
reveal_value(letters.find("a"))
reveal_value(letters.index("Z"))


def one_hot(c):
    row = [0] * len(letters)
    row[letters.find(c)] = 1
    return row


reveal_value(sum(one_hot("b")))
reveal_value(one_hot("b").index(1))
reveal_value(letters.find("é"))
import unicodedata


def to_ascii(s):
    return "".join(c for c in unicodedata.normalize("NFD", s) if unicodedata.category(c) != "Mn" and c in letters)


reveal_value(len(to_ascii("abc")) == 3 or True)
reveal_value({c: ord(c) - ord("a") for c in string.ascii_lowercase[:3]})
reveal_value(string.octdigits)
reveal_value("x" in string.ascii_uppercase)
