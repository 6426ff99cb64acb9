# verdict: nothing-checked
d = dict(a=1, b=2)
d.update({"c": 3}, e=5)
reveal_value(d)  # revealed: {'a': 1, 'b': 2, 'c': 3, 'e': 5}
reveal_value([d.pop("a"), d.get("zz"), d.get("zz", 9), d.setdefault("q", 4), len(d), "b" in d, list(d), list(d.items())])  # revealed: [1, None, 9, 4, 4, True, ['b', 'c', 'e', 'q'], [('b', 2), ('c', 3), ('e', 5), ('q', 4)]]
l = [1, 2]
l.append(3); l.extend((4, 5)); l.insert(0, 0); l.remove(4); l.reverse()
reveal_value([l, l.pop(), l.pop(0), l.index(2), l.count(3), l[::-1], l * 2])  # revealed: [[3, 2, 1], 0, 5, 1, 1, [1, 2, 3], [3, 2, 1, 3, 2, 1]]
s = {1, 2} | {3}
reveal_value([sorted(s), sorted(s & {2, 9}), 2 in s, len(s), sorted({1, 2}.union([5]))])  # revealed: [[1, 2, 3], [2], True, 3, [1, 2, 5]]
reveal_value([any([0, 1]), all([1, 0]), any([]), all([]), isinstance(3, int), isinstance(True, int), isinstance("a", (int, str)), issubclass(bool, int)])  # revealed: [True, False, False, True, True, True, True, True]
reveal_value([type(3).__name__, type("a") is str, callable(len), callable(3), hasattr("a", "upper"), hasattr("a", "foo"), getattr(3, "zz", 5)])  # revealed: ['int', True, True, False, True, False, 5]
