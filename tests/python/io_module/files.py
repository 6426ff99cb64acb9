# Files: what they hold is not known, what they are is.
import os
import pickle
import tempfile

reveal_value(callable(open))
with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "x.txt")
    with open(path, "w") as f:
        f.write("hello\n")
        reveal_value(f.closed)
        reveal_value(f.name == path)
    reveal_value(f.closed)
    with open(path) as f:
        text = f.read()
    reveal_value(isinstance(text, str))
    with open(path) as f:
        lines = [line.strip() for line in f]
    reveal_value(isinstance(lines, list))
    with open(path, "rb") as f:
        reveal_value(isinstance(f.read(), bytes))
    with open(path + ".pkl", "wb") as f:
        pickle.dump({"a": 1}, f)
    with open(path + ".pkl", "rb") as f:
        loaded = pickle.load(f)
reveal_value(isinstance(folder, str))
reveal_value(isinstance(pickle.dumps([1]), bytes))
with tempfile.NamedTemporaryFile("w", suffix=".txt") as t:
    t.write("x")
    reveal_value(isinstance(t.name, str))
try:
    open("x", "q")
except ValueError as error:
    reveal_value(str(error))
try:
    open([1])
except TypeError as error:
    reveal_value(str(error))
