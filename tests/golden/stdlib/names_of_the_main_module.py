# What globals() of a script begins with, in CPython's order.
# torch: skip (a module of its own)
# verdict: nothing-checked
reveal_value(list(globals()))  # revealed: ['__name__', '__doc__', '__package__', '__loader__', '__spec__', '__annotations__', '__builtins__', '__file__', '__cached__']
reveal_value(__annotations__)  # revealed: {}
size: int = 3
reveal_value(__annotations__)  # revealed: {'size': <class 'int'>}
reveal_value(__builtins__.len("ab"))  # revealed: 2
reveal_value(__cached__)  # revealed: None
reveal_value("size" in vars())  # revealed: True
