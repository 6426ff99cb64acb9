# verdict: nothing-checked
def say(action):
    try:
        return action()
    except Exception as e:
        return type(e).__name__ + ": " + str(e)


def change(target, key, value):
    target[key] = value


def remove(target, key):
    del target[key]


class A:
    pass


reveal_value(say(lambda: super(A(), A).__init__()))  # revealed: 'TypeError: super() argument 1 must be a type, not A'
reveal_value(say(lambda: super(A, A()).__init__()))  # revealed: None
reveal_value(say(lambda: 1 // 0))  # revealed: 'ZeroDivisionError: integer division or modulo by zero'
reveal_value(say(lambda: 1 % 0))  # revealed: 'ZeroDivisionError: integer modulo by zero'
reveal_value(say(lambda: 1 / 0))  # revealed: 'ZeroDivisionError: division by zero'
reveal_value(say(lambda: 1.0 / 0))  # revealed: 'ZeroDivisionError: float division by zero'
reveal_value(say(lambda: 1.0 // 0))  # revealed: 'ZeroDivisionError: float floor division by zero'
reveal_value(say(lambda: 1.0 % 0))  # revealed: 'ZeroDivisionError: float modulo'
reveal_value(say(lambda: 0 ** -1))  # revealed: 'ZeroDivisionError: 0.0 cannot be raised to a negative power'
reveal_value(say(lambda: 1 << -1))  # revealed: 'ValueError: negative shift count'
reveal_value(say(lambda: 2.0 ** 5000))  # revealed: "OverflowError: (34, 'Numerical result out of range')"
reveal_value(say(lambda: 1 < "a"))  # revealed: "TypeError: '<' not supported between instances of 'int' and 'str'"
reveal_value(say(lambda: [] < 1))  # revealed: "TypeError: '<' not supported between instances of 'list' and 'int'"
reveal_value(say(lambda: None < None))  # revealed: "TypeError: '<' not supported between instances of 'NoneType' and 'NoneType'"
reveal_value(say(lambda: [1, "a"] < [1, 2]))  # revealed: "TypeError: '<' not supported between instances of 'str' and 'int'"
reveal_value(say(lambda: "a" + 1))  # revealed: 'TypeError: can only concatenate str (not "int") to str'
reveal_value(say(lambda: 1 + "a"))  # revealed: "TypeError: unsupported operand type(s) for +: 'int' and 'str'"
reveal_value(say(lambda: [1] + (1,)))  # revealed: 'TypeError: can only concatenate list (not "tuple") to list'
reveal_value(say(lambda: (1,) + [1]))  # revealed: 'TypeError: can only concatenate tuple (not "list") to tuple'
reveal_value(say(lambda: b"a" + "a"))  # revealed: "TypeError: can't concat str to bytes"
reveal_value(say(lambda: "a" * 1.5))  # revealed: "TypeError: can't multiply sequence by non-int of type 'float'"
reveal_value(say(lambda: [1] * "a"))  # revealed: "TypeError: can't multiply sequence by non-int of type 'str'"
reveal_value(say(lambda: None + 1))  # revealed: "TypeError: unsupported operand type(s) for +: 'NoneType' and 'int'"
reveal_value(say(lambda: A() + 1))  # revealed: "TypeError: unsupported operand type(s) for +: 'A' and 'int'"
reveal_value(say(lambda: {} | 1))  # revealed: "TypeError: unsupported operand type(s) for |: 'dict' and 'int'"
reveal_value(say(lambda: {} - {}))  # revealed: "TypeError: unsupported operand type(s) for -: 'dict' and 'dict'"
reveal_value(say(lambda: {1} | [1]))  # revealed: "TypeError: unsupported operand type(s) for |: 'set' and 'list'"
reveal_value(say(lambda: 2 ** "a"))  # revealed: "TypeError: unsupported operand type(s) for ** or pow(): 'int' and 'str'"
reveal_value(say(lambda: -"a"))  # revealed: "TypeError: bad operand type for unary -: 'str'"
reveal_value(say(lambda: ~1.5))  # revealed: "TypeError: bad operand type for unary ~: 'float'"
reveal_value(say(lambda: 1 @ 2))  # revealed: "TypeError: unsupported operand type(s) for @: 'int' and 'int'"
reveal_value(say(lambda: int * 2))  # revealed: "TypeError: unsupported operand type(s) for *: 'type' and 'int'"
reveal_value(say(lambda: 1 in 2))  # revealed: "TypeError: argument of type 'int' is not iterable"
reveal_value(say(lambda: 1 in "a"))  # revealed: "TypeError: 'in <string>' requires string as left operand, not int"
reveal_value(say(lambda: 3 in A()))  # revealed: "TypeError: argument of type 'A' is not iterable"
reveal_value(say(lambda: [1][5]))  # revealed: 'IndexError: list index out of range'
reveal_value(say(lambda: (1,)[5]))  # revealed: 'IndexError: tuple index out of range'
reveal_value(say(lambda: "a"[5]))  # revealed: 'IndexError: string index out of range'
reveal_value(say(lambda: range(5)[9]))  # revealed: 'IndexError: range object index out of range'
reveal_value(say(lambda: [1]["a"]))  # revealed: 'TypeError: list indices must be integers or slices, not str'
reveal_value(say(lambda: (1,)[None]))  # revealed: 'TypeError: tuple indices must be integers or slices, not NoneType'
reveal_value(say(lambda: [1][1.0]))  # revealed: 'TypeError: list indices must be integers or slices, not float'
reveal_value(say(lambda: {}[1]))  # revealed: 'KeyError: 1'
reveal_value(say(lambda: {}["a"]))  # revealed: "KeyError: 'a'"
reveal_value(say(lambda: {}[[]]))  # revealed: "TypeError: unhashable type: 'list'"
reveal_value(say(lambda: {}[1, []]))  # revealed: "TypeError: unhashable type: 'list'"
reveal_value(say(lambda: 1[0]))  # revealed: "TypeError: 'int' object is not subscriptable"
reveal_value(say(lambda: None[0]))  # revealed: "TypeError: 'NoneType' object is not subscriptable"
reveal_value(say(lambda: A()[0]))  # revealed: "TypeError: 'A' object is not subscriptable"
reveal_value(say(lambda: A[0]))  # revealed: "TypeError: type 'A' is not subscriptable"
reveal_value(say(lambda: [1, 2][::0]))  # revealed: 'ValueError: slice step cannot be zero'
reveal_value(say(lambda: [1, 2]["a":]))  # revealed: 'TypeError: slice indices must be integers or None or have an __index__ method'
reveal_value(say(lambda: change([1], 5, 1)))  # revealed: 'IndexError: list assignment index out of range'
reveal_value(say(lambda: change((1,), 0, 1)))  # revealed: "TypeError: 'tuple' object does not support item assignment"
reveal_value(say(lambda: change("s", 0, "b")))  # revealed: "TypeError: 'str' object does not support item assignment"
reveal_value(say(lambda: change([1], "x", 1)))  # revealed: 'TypeError: list indices must be integers or slices, not str'
reveal_value(say(lambda: change({}, [], 1)))  # revealed: "TypeError: unhashable type: 'list'"
reveal_value(say(lambda: change(5, 0, 1)))  # revealed: "TypeError: 'int' object does not support item assignment"
reveal_value(say(lambda: change(A(), 0, 1)))  # revealed: "TypeError: 'A' object does not support item assignment"
reveal_value(say(lambda: change([1, 2, 3], slice(None, None, 2), [1])))  # revealed: 'ValueError: attempt to assign sequence of size 1 to extended slice of size 2'
reveal_value(say(lambda: remove([1], 5)))  # revealed: 'IndexError: list assignment index out of range'
reveal_value(say(lambda: remove((1,), 0)))  # revealed: "TypeError: 'tuple' object doesn't support item deletion"
reveal_value(say(lambda: remove({}, "x")))  # revealed: "KeyError: 'x'"
reveal_value(say(lambda: remove(5, 0)))  # revealed: "TypeError: 'int' object does not support item deletion"
reveal_value(say(lambda: "%d" % "a"))  # revealed: 'TypeError: %d format: a real number is required, not str'
reveal_value(say(lambda: "%d %d" % (1,)))  # revealed: 'TypeError: not enough arguments for format string'
reveal_value(say(lambda: "%d" % (1, 2)))  # revealed: 'TypeError: not all arguments converted during string formatting'
reveal_value(say(lambda: "a" % 1))  # revealed: 'TypeError: not all arguments converted during string formatting'
reveal_value(say(lambda: "%f" % "a"))  # revealed: 'TypeError: must be real number, not str'
reveal_value(say(lambda: "%x" % 1.5))  # revealed: 'TypeError: %x format: an integer is required, not float'
reveal_value(say(lambda: "%q" % 1))  # revealed: "ValueError: unsupported format character 'q' (0x71) at index 1"
reveal_value(say(lambda: format(1.5, "d")))  # revealed: "ValueError: Unknown format code 'd' for object of type 'float'"
reveal_value(say(lambda: format("a", "d")))  # revealed: "ValueError: Unknown format code 'd' for object of type 'str'"
reveal_value(say(lambda: format(3, "s")))  # revealed: "ValueError: Unknown format code 's' for object of type 'int'"
reveal_value(say(lambda: format(None, ">5")))  # revealed: 'TypeError: unsupported format string passed to NoneType.__format__'


def grow(x, y):
    x += y
    return x


reveal_value(say(lambda: grow(1, "x")))  # revealed: "TypeError: unsupported operand type(s) for +=: 'int' and 'str'"
reveal_value(say(lambda: grow([1], 1)))  # revealed: "TypeError: 'int' object is not iterable"
reveal_value(say(lambda: grow((1,), [1])))  # revealed: 'TypeError: can only concatenate tuple (not "list") to tuple'
