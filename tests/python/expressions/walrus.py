# Assignment expressions: where they bind and what they give.
data = [3, 8, 2]
if (n := len(data)) > 2:
    reveal_value(n)
reveal_value([y for x in data if (y := x * 2) > 5])
reveal_value(y)
it = iter([1, 2, 0, 4])
seen = []
while (v := next(it)) != 0:
    seen.append(v)
reveal_value((seen, v))
reveal_value((a := 1, a + 1))
reveal_value([b := 5, b ** 2])


def f(x, /, *, y=(default := 10)):
    return x + y + (x := 100) + x


reveal_value(f(1))
reveal_value(default)
reveal_value(f"{(w := 3)} {w:>4}")
reveal_value({k: (last := k) for k in "ab"})
reveal_value(last)
total = 0
sums = [total := total + v for v in range(5)]
reveal_value((sums, total))
reveal_value(any((hit := x) > 5 for x in data))
reveal_value(hit)
print(z := 7, end="")
reveal_value(z)
