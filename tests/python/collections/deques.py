# A replay buffer.
from collections import deque

buf = deque(maxlen=3)
for i in range(5):
    buf.append(i)
reveal_value(buf)
reveal_value(list(buf))
reveal_value(len(buf))
reveal_value(buf.maxlen)
buf.appendleft(9)
reveal_value(list(buf))
q = deque([1, 2, 3])
reveal_value(q.popleft())
reveal_value(q.pop())
q.extend([4, 5])
q.extendleft([0, -1])
reveal_value(q)
q.rotate(1)
reveal_value(list(q))
q.rotate(-2)
reveal_value(list(q))
reveal_value(q[0], )
q[1] = "x"
reveal_value(q[-1])
reveal_value("x" in q)
q.remove("x")
reveal_value(q.index(5))
reveal_value(q.count(4))
q.reverse()
reveal_value(list(q))
q.insert(1, "y")
reveal_value(list(q))
del q[0]
reveal_value(q.copy() == q)
reveal_value(bool(deque()))
reveal_value(sum(deque([1, 2])))
q.clear()
try:
    q.popleft()
except IndexError as error:
    reveal_value(str(error))
try:
    q.pop()
except IndexError as error:
    reveal_value(str(error))
try:
    deque([1])[5]
except IndexError as error:
    reveal_value(str(error))
try:
    deque([1]).remove(2)
except ValueError as error:
    reveal_value(str(error))
try:
    full = deque([1], maxlen=1)
    full.insert(0, 2)
except IndexError as error:
    reveal_value(str(error))
todo = deque(["root"])
order = []
children = {"root": ["a", "b"], "a": ["c"]}
while todo:
    node = todo.popleft()
    order.append(node)
    todo.extend(children.get(node, []))
reveal_value(order)
reveal_value(list(reversed(deque([1, 2]))))
