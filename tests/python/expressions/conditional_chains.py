# Conditional expressions as arguments, defaults, keys, targets' values.
def pick(n, default="a" if 1 else "b"):
    return {True: "big", False: "small"}[n > 3] if n is not None else default


reveal_value([pick(n) for n in (None, 1, 5)])
kernel = (3, 5) if isinstance(3, (list, tuple)) else (3,) * 2
reveal_value(kernel)
reveal_value(max(*([1, 2] if kernel else [3, 4]), 0))
norm = None
layers = ["conv"] + (["bn"] if norm else []) + ["relu"] * (1 if not norm else 0)
reveal_value(layers)
reveal_value({("x" if k % 2 else "y"): k for k in range(3)})
padding = "same" if (k := 3) % 2 else "valid"
reveal_value((padding, k))
value = 1 if False else 2 if False else 3 if True else 4
reveal_value(value)
reveal_value((lambda x: "pos" if x > 0 else "neg" if x < 0 else "zero")(0))
reveal_value([*(range(2) if layers else ()), *(() if layers else range(9))])
reveal_value(f"{'yes' if norm is None else 'no'}{'s' if len(layers) != 1 else ''}")
