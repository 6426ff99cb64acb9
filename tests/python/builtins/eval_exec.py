# What is evaluated at run time is not known, and nothing is said about it.
options = {"a": 1}
result = eval("1 + 1")
if isinstance(result, str):
    result = 0
exec("x = 5")
known = 5
reveal_value(known)
reveal_value(options)
layer = eval("dict")(a=1)
layer["b"] = 2
for item in eval("[1, 2]"):
    item + 1
reveal_value(len([known]))
