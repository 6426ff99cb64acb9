# verdict: nothing-checked
import itertools, functools, collections, operator, copy
reveal_value([list(itertools.chain([1], [2, 3])), list(itertools.product([1, 2], "ab")), list(itertools.islice(itertools.count(5), 3)), list(itertools.combinations([1, 2, 3], 2)), list(itertools.permutations([1, 2, 3], 2))])  # revealed: [[1, 2, 3], [(1, 'a'), (1, 'b'), (2, 'a'), (2, 'b')], [5, 6, 7], [(1, 2), (1, 3), (2, 3)], [(1, 2), (1, 3), (2, 1), (2, 3), (3, 1), (3, 2)]]
reveal_value([functools.reduce(lambda a, b: a * b, [1, 2, 3, 4]), functools.partial(pow, 2)(5), list(itertools.accumulate([1, 2, 3]))])  # revealed: [24, 32, [1, 3, 6]]
Pt = collections.namedtuple("Pt", "x y", defaults=[9])
t = Pt(1)
reveal_value([t.x, t.y, t[0], len(t), list(t._fields), tuple(t._replace(x=5))])  # revealed: [1, 9, 1, 2, ['x', 'y'], (5, 9)]
a, b = t
reveal_value([a, b, dict(t._asdict())])  # revealed: [1, 9, {'x': 1, 'y': 9}]
dq = collections.deque(maxlen=2)
for i in range(4): dq.append(i)
reveal_value(list(dq))  # revealed: [2, 3]
c = collections.Counter("aab"); dfl = collections.defaultdict(list); dfl["k"].append(1)
reveal_value([c["a"], c["z"], dfl["k"], c.most_common(1)])  # revealed: [2, 0, [1], [('a', 2)]]
od = collections.OrderedDict([("a", 1), ("b", 2)]); od.move_to_end("a")
reveal_value(list(od.keys()))  # revealed: ['b', 'a']
o = {"a": [1, [2]]}; o2 = copy.deepcopy(o); o2["a"][1].append(3); o3 = copy.copy(o); o3["a"].append(9)
reveal_value([o, o2])  # revealed: [{'a': [1, [2], 9]}, {'a': [1, [2, 3]]}]
