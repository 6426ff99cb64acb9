# Cleaning up lines, and tables of text.
line = "  lr = 0.1 \n"
reveal_value(line.strip())
reveal_value(line.lstrip())
reveal_value(line.rstrip())
reveal_value("xxabcxyx".strip("xy"))
reveal_value("module.layer".lstrip("module."))
reveal_value("0012.500".strip("0"))
reveal_value("\t\x0b\x0c a\u00a0".strip())
reveal_value("ab".center(7, "*"))
reveal_value("abc".center(6))
reveal_value("abc".center(8, "-"))
reveal_value("abcd".center(7, "-"))
reveal_value("ab".ljust(5, "."))
reveal_value("ab".rjust(5, "."))
reveal_value("ab".rjust(1))
reveal_value("42".zfill(5))
reveal_value("-42".zfill(5))
reveal_value("+4".zfill(1))
reveal_value("a\tbc\td".expandtabs(4))
reveal_value("".strip())
reveal_value("   ".strip())
try:
    "a".center(5, "ab")
except TypeError as error:
    reveal_value(str(error))
try:
    "a".strip(5)
except TypeError as error:
    reveal_value(str(error))
