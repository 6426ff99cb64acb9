# JSON in files that are only in memory.
import io
import json

f = io.StringIO()
json.dump({"lr": 0.1, "steps": [1, 2]}, f)
reveal_value(f.getvalue())
f.seek(0)
cfg = json.load(f)
reveal_value(cfg["steps"])
cfg["lr"] *= 2
reveal_value(cfg)
lines = '{"a": 1}\n{"a": 2}\n'
reveal_value([json.loads(line)["a"] for line in lines.splitlines()])
reveal_value([json.loads(line)["a"] for line in io.StringIO(lines)])
out = io.StringIO()
for row in ({"e": 1}, {"e": 2}):
    out.write(json.dumps(row) + "\n")
reveal_value(out.getvalue())
try:
    json.load(io.StringIO("oops"))
except ValueError as error:
    reveal_value(str(error))
