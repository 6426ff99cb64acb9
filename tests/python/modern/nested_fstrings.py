# python: 3.12
# f-strings may contain anything, their own quotes included.
d = {"k": [1, 2]}
name = "x"
reveal_value(f"{d["k"][0]} {", ".join(str(v) for v in d["k"])}")
reveal_value(f"{f"{f"{1 + 1}"}"}")
reveal_value(f"{'\n'.join(["a", "b"])}")
reveal_value(f"{
    name  # a comment
    + "y"
}")
reveal_value(f'{d['k']!r:>8}|{name:{"<"}{4}}|')
reveal_value(f"{"a" if name == "x" else "b"}{{}}{"{}"}")
reveal_value(f"{name + f"{len(d["k"])}":>{2 + 3}}")
