# print writes where it is told to.
import io
import sys

buffer = io.StringIO()
print("a", 1, None, sep="-", end="!\n", file=buffer)
print("b", file=buffer)
print(file=buffer)
print(*[1, 2], file=buffer)
reveal_value(buffer.getvalue())
reveal_value(print("x"))
old = sys.stdout
sys.stdout = io.StringIO()
print("hidden", 3)
text = sys.stdout.getvalue()
sys.stdout = old
reveal_value(text)
try:
    print("a", sep=1)
except TypeError as error:
    reveal_value(str(error))
try:
    print("a", nope=1)
except TypeError as error:
    reveal_value(str(error))
