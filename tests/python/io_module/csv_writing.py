# Results as tables.
import csv
import io

out = io.StringIO()
w = csv.writer(out)
w.writerow(["epoch", "loss"])
w.writerows([[1, 0.5], [2, None], ["a,b", 'say "x"']])
reveal_value(out.getvalue())
out = io.StringIO()
d = csv.DictWriter(out, fieldnames=["a", "b"])
d.writeheader()
d.writerow({"a": 1, "b": 2})
d.writerow({"b": 3})
reveal_value(out.getvalue())
try:
    d.writerow({"c": 1})
except ValueError as error:
    reveal_value(str(error))
out = io.StringIO()
csv.writer(out, delimiter=";", quoting=csv.QUOTE_ALL, lineterminator="\n").writerow(["x", 1])
reveal_value(out.getvalue())
out = io.StringIO()
csv.DictWriter(out, ["a"], extrasaction="ignore").writerow({"a": 1, "z": 2})
reveal_value(out.getvalue())
