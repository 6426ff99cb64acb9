# Dictionaries with tuple keys, nested subscripts, indices computed on the way.
table = {(0, "a"): 1, (1, "b"): [10, 20]}
reveal_value(table[0, "a"])
table[1, "b"][-1] += 5
reveal_value(table[(1, "b")])
table[2,] = "one"
table[()] = "none"
reveal_value([table[2,], table[()]])
grid = [[0] * 3 for _ in range(2)]
i = 0
i, grid[i][i] = 2, 7
reveal_value(grid)
grid[i - 1][i], grid[0][i] = "x", "y"
reveal_value(grid)
nested = {"a": [{"b": (1, 2, 3)}]}
reveal_value(nested["a"][0]["b"][1:])
index = {"k": -1}
reveal_value("abc"[index["k"]])
words = ["a", "b", "c"]
reveal_value([words[i] for i in (-1, 0, True)])
reveal_value(words[len(words) // 2])
for bad in (lambda: words[1.0], lambda: words["0"], lambda: words[3], lambda: words[0, 1], lambda: table[9], lambda: table[[1]],
            lambda: (1, 2)["a"], lambda: "ab"[None], lambda: {1, 2}[0], lambda: range(3)[5]):
    try:
        bad()
    except (TypeError, IndexError, KeyError) as e:
        reveal_value(f"{type(e).__name__}: {e}")
