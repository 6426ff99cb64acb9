# exec and eval of a text: in a module, in a function, in dictionaries.
base = 3
reveal_value(eval("base + 1"))
reveal_value(eval("  [base * k for k in range(3)]"))
exec("made = base * 2\ndef twice(n):\n    return n * 2 + made\n")
reveal_value(made)
reveal_value(twice(1))
made = 100
reveal_value(twice(1))


def inside(base):
    local = base + 10
    reveal_value(eval("base + local"))
    exec("local = 0")
    reveal_value(local)
    return eval("twice(base)")


reveal_value(inside(1))

names = {"a": 2}
reveal_value(eval("a ** 3", names))
exec("b = a + 1\ndef sum_of():\n    return a + b", names)
reveal_value(names["b"])
reveal_value(names["sum_of"]())
names["a"] = 20
reveal_value(names["sum_of"]())
reveal_value("__builtins__" in names)
reveal_value(sorted(k for k in names if not k.startswith("__")))

own = {}
exec("c = a\nd = c + 1", {"a": 5}, own)
reveal_value(own)
reveal_value(eval("c + a", {"a": 1}, {"c": 2}))

exec("x = 5", globals())
reveal_value(x)
try:
    eval("1 +")
except SyntaxError:
    reveal_value("syntax")
try:
    eval("y = 1")
except SyntaxError:
    reveal_value("no expression")
try:
    eval("not_there")
except NameError as e:
    reveal_value(str(e))
try:
    eval("base", {})
except NameError as e:
    reveal_value(str(e))
exec("class Made:\n    size = base\n")
reveal_value(Made.size)
exec("import math\nroot = math.sqrt(16)")
reveal_value(root)
reveal_value(eval("lambda n: n + base")(4))
