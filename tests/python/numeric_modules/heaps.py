# The best checkpoints; beam search.
import heapq

h = []
for loss in (0.5, 0.2, 0.9, 0.1):
    heapq.heappush(h, loss)
reveal_value(h)
reveal_value(heapq.heappop(h))
reveal_value(h)
items = [5, 3, 8, 1]
heapq.heapify(items)
reveal_value(items)
reveal_value(heapq.heappushpop(items, 0))
reveal_value(heapq.heapreplace(items, 4))
reveal_value(items)
reveal_value(heapq.nlargest(2, [3, 9, 1]))
reveal_value(heapq.nsmallest(2, ["bb", "a", "ccc"], key=len))
reveal_value(list(heapq.merge([1, 4], [2, 3])))
queue = [(2, "b"), (1, "z"), (1, "a")]
heapq.heapify(queue)
reveal_value([heapq.heappop(queue) for _ in range(3)])
try:
    heapq.heappop([])
except IndexError as error:
    reveal_value(str(error))
beams = [(0.0, "")]
for c in "ab":
    beams = heapq.nlargest(2, [(s + w, t + x) for s, t in beams for x, w in ((c, 1), ("-", 0.5))])
reveal_value(beams)
