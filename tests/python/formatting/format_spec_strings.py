# The mini-language for strings.
reveal_value([format("ab", s) for s in ("", "s", "5", "<5", ">5", "^5", "*^6", "-<4", ".1", "5.1", "05")])
reveal_value(f"{'abc':.10}|{'abc':>2}|{'':3}|{'x':{'>'}{4}}")
rows = [("conv1", 1792), ("fc", 10)]
reveal_value("\n".join(f"{n:<8}|{p:>8,}" for n, p in rows))
reveal_value(f"{'-' * 5:^11}")
reveal_value(f"{str(None):>6}|{str([1]):<5}|")
for bad in ("+5", ",", "=5"):
    try:
        format("a", bad)
    except ValueError as e:
        reveal_value(str(e))
try:
    f"{None:>5}"
except TypeError as e:
    reveal_value(str(e))
try:
    f"{(1, 2):5}"
except TypeError as e:
    reveal_value(str(e))
reveal_value(format("é", ">3") + format("日本", "^4"))
reveal_value(f"{b'raw'!s} {b'x'!r:>5}")
