# Fields that keep their types, references between them.
import ml_collections
def show(f):
    try: reveal_value(repr(f()))  # revealed: '1'; '2.0'; '5'; '5.0'; '3'; '4'; '0'; '(1,)'; '(9, 1.0)'; '7.0'; "{'a': 9, 'b': {'c': 7.0}, 'l': [1, 2], 'n': 3, 'new': 3, 's': 'x', 't': (1,)}"; "['a', 'b', 'l', 'n', 'new', 's', 't']"; "{'a': 9, 'b': c: 7.0\n, 'l': [1, 2], 'n': 3, 'new': 3, 's': 'x', 't': (1,)}"; 'True'; '7'; '9'; '\'{"a": 9, "b": {"c": 7.0}, "l": [1, 2], "n": 3, "s": "x", "t": [1], "new": 3}\''; 'False'; "[('a', 9), ('b', c: 7.0\n), ('l', [1, 2]), ('n', 3), ('new', 3), ('s', 'x'), ('t', (1,))]"; 'None'; "{'b': {'c': 1}}"; '[1]'
    except Exception as e: reveal_value(type(e).__name__ + ": " + str(e))  # revealed: "TypeError: Could not override field 'a' (reference). s is of original type <class 'str'> and cannot be casted to type <class 'int'>"; "TypeError: Could not override field 'a' (reference). 2.0 is of original type <class 'float'> and cannot be casted to type <class 'int'>"; 'AttributeError: "\'nope\'"'; 'KeyError: "\'nope\'"'; "TypeError: ConfigDict.__init__() got an unexpected keyword argument 'x'"; 'AttributeError: FrozenConfigDict is immutable. Cannot call __setattr__().'; "TypeError: Could not override field 'a2' (reference). 3 is of original type <class 'int'> and cannot be casted to type <class 'bool'>"
C = ml_collections.ConfigDict
c = C({"a": 1, "b": {"c": 2.0}, "l": [1,2], "n": None, "s": "x", "t": (1,2)})
for f in [
    lambda: c.a,
    lambda: c.b.c,
    lambda: c["b"]["c"],
    lambda: c["b.c"],
    lambda: setattr(c, "a", "s"),
    lambda: setattr(c, "a", 2.0),
    lambda: setattr(c, "a", 5) or c.a,
    lambda: setattr(c.b, "c", 5) or c.b.c,
    lambda: setattr(c,"new",3) or c.new,
    lambda: c.nope,
    lambda: c["nope"],
    lambda: c.get("nope", 4),
    lambda: c.lock() and 0,
    lambda: c.unlock() and 0,
    lambda: setattr(c, "t", [1]) or c.t,
    lambda: setattr(c, "n", 3) or c.n,
    lambda: c.update({"a": 9, "b": {"c": 1}}) or (c.a, c.b.c),
    lambda: c.update_from_flattened_dict({"b.c": 7}) or c.b.c,
    lambda: c.to_dict(),
    lambda: list(c),
    lambda: c.keys(),
    lambda: dict(c),
    lambda: "a" in c,
    lambda: len(c),
    lambda: c.copy_and_resolve_references().a,
    lambda: c.to_json(),
    lambda: {**c},
    lambda: isinstance(c, dict),
    lambda: c.b == C({"c": 7.0}),
    lambda: c.items(),
    lambda: delattr(c, "a"),
    lambda: C(x=1).x,
    lambda: ml_collections.FrozenConfigDict({"a":[1]}).a,
    lambda: setattr(ml_collections.FrozenConfigDict({"a":1}), "a", 3),
    lambda: ml_collections.FrozenConfigDict({"a": {"b": 1}}).a.b,
    lambda: setattr(c, "s", None),
    lambda: C({"p": ml_collections.config_dict.placeholder(int)}).p,
    lambda: C({"a": {"b": {"c": 1}}}).a.to_dict(),
    lambda: setattr(c, "l", (1,)) or c.l,
    lambda: setattr(c, "a2", True) or setattr(c, "a2", 3),
]:
    show(f)
w = C(); w.x = 3; w.y = w.get_ref("x") * 2; w.x = 5; reveal_value(w.y)  # revealed: 10
with c.unlocked(): c.kk = 3

