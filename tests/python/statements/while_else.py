# while with else, break, continue, conditions that change.
n, steps = 6, []
while n != 1:
    steps.append(n)
    n = n // 2 if n % 2 == 0 else 3 * n + 1
else:
    steps.append("done")
reveal_value(steps)
stack = [1, [2, [3]], 4]
flat = []
while stack:
    top = stack.pop()
    if isinstance(top, list):
        stack.extend(top)
        continue
    flat.append(top)
reveal_value(flat)
tries = 0
while True:
    tries += 1
    if tries < 3:
        continue
    break
else:
    tries = "never"
reveal_value(tries)
while False:
    pass
else:
    reveal_value("not entered")


def gcd(a, b):
    while b:
        a, b = b, a % b
    return a


reveal_value(gcd(1071, 462))
queue, order = ["a"], []
graph = {"a": ["b", "c"], "b": ["d"], "c": ["d"], "d": []}
while queue:
    node = queue.pop(0)
    if node in order:
        continue
    order.append(node)
    queue += graph[node]
reveal_value(order)
lo, hi = 0, 100
while lo < hi:
    mid = (lo + hi) // 2
    if mid * mid < 50:
        lo = mid + 1
    else:
        hi = mid
reveal_value((lo, hi))
