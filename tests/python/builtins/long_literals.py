# The text that int() could not read is cut in its message.
try:
    int("conv" * 100)
except ValueError as error:
    reveal_value(str(error))
    reveal_value(len(str(error)))
try:
    float("norm" * 3)
except ValueError as error:
    reveal_value(str(error))
