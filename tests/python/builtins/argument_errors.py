# The wording of wrong calls of builtins.
calls = [
    lambda: len(5),
    lambda: len(),
    lambda: len([1], [2]),
    lambda: list(1),
    lambda: list(1, 2),
    lambda: dict(1),
    lambda: dict([1]),
    lambda: dict([(1, 2, 3)]),
    lambda: tuple(5),
    lambda: set(5),
    lambda: "a" + 1,
    lambda: 1 + "a",
    lambda: [1] + (2,),
    lambda: "a" * "b",
    lambda: -"a",
    lambda: 1 < "a",
    lambda: None + 1,
    lambda: [1, 2]["a"],
    lambda: "abc"["x"],
    lambda: (1, 2)[5],
    lambda: [1][3],
    lambda: {"a": 1}["b"],
    lambda: 5[0],
    lambda: 5(),
    lambda: [].pop(),
    lambda: {}.popitem(),
    lambda: set().pop(),
    lambda: [1].remove(2),
    lambda: (1, 2).index(3),
    lambda: "a".index("b"),
    lambda: 1 in 5,
    lambda: isinstance(1),
    lambda: open,
]
for call in calls:
    try:
        call()
        reveal_value("fine")
    except Exception as error:
        reveal_value((type(error).__name__, str(error)))
