# f-strings in f-strings, with quotes, braces, backslashes and line ends.
x, y = 3, "it's"
d = {"k": {"n": [1, 2]}, "a": 5}
reveal_value(f"{f'{x}'}{f'{f"""{x}"""}'}")  # revealed: '33'
reveal_value(f'{d["k"]["n"][0]} {y!r} {"quoted"!s:>8}')  # revealed: '1 "it\'s"   quoted'
reveal_value(f"{'{'}{'}'}{{}}{{{x}}}")  # revealed: '{}{}{3}'
reveal_value(f"{x:{x}}|{x:>{x + 2}}|{x:{'0'}>{4}}|{x!r:^{x * 2 + 1}}|")  # revealed: '  3|    3|0003|   3   |'
reveal_value(f"""{  # revealed: '4 5'
    x
    + 1
} {
    d['a']
    if x > 1
    else "no"
}""")
reveal_value(f"{x=} {x = } {d['a']=:>4} {y=!s}")  # revealed: "x=3 x = 3 d['a']=   5 y=it's"
reveal_value(f"{(lambda v: v * 2)(x)} {[i for i in range(x)]} {({1: 2})[1]} { {'a': 1}['a'] }")  # revealed: '6 [0, 1, 2] 2 1'
reveal_value(rf"\d{x}\{y}" fr'{x}\n' F"{x}" Rf"{x}")  # revealed: "\\d3\\it's3\\n33"
reveal_value(f"a" f'{x}' "{x}" f"" 'b')  # revealed: 'a3{x}b'
reveal_value(f"{x!r}" f"{x!s}" f"{y!a}")  # revealed: '33"it\'s"'
reveal_value(f"{x:%}" f"{x:.2f}" f"{x:,}" f"{1000000:_}")  # revealed: '300.000000%3.0031_000_000'
reveal_value(f"{x:=^5}|{x:=+5}|{x:<5}|{x!s:!>5}|{x:#x}")  # revealed: '==3==|+   3|3    |!!!!3|0x3'
reveal_value(f"{x != 3} {x == 3} {x >= 3} {x <= 2} {(z := 5)} {z}")  # revealed: 'False True True False 5 5'
reveal_value(f"{'a' 'b'}{x if x else 0}{x or 1}{not x}{-x}{x ** 2}{x // 2}")  # revealed: 'ab33False-391'
reveal_value(f"{'\x41' if False else "A"}" if False else "plain")  # revealed: 'plain'
reveal_value(f"{d!r:.10}" + f"{'':5}|" + f"{None}")  # revealed: "{'k': {'n'     |None"
