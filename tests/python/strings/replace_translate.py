# Renaming keys of a state dict.
reveal_value("module.conv.weight".replace("module.", ""))
reveal_value("a-b-c".replace("-", "_", 1))
reveal_value("abc".replace("", "-"))
reveal_value("aaa".replace("aa", "b"))
reveal_value("abc".replace("x", "y"))
reveal_value("module.conv".removeprefix("module."))
reveal_value("conv.weight".removesuffix(".weight"))
reveal_value("conv".removesuffix(""))
reveal_value("conv".removeprefix("x"))
table = str.maketrans("abc", "xyz")
reveal_value("aabbcc d".translate(table))
reveal_value(table)
reveal_value("a.b,c!".translate(str.maketrans("", "", ".,!")))
reveal_value(str.maketrans({"a": "1", "b": None}))
reveal_value("cab".translate(str.maketrans({"a": "1", "b": None, 99: "CC"})))
reveal_value("abc".translate({97: 65, 98: "bb"}))
try:
    str.maketrans("ab", "c")
except ValueError as error:
    reveal_value(str(error))
renames = {"gamma": "weight", "beta": "bias"}
keys = ["bn.gamma", "bn.beta", "fc.w"]
for old, new in renames.items():
    keys = [k.replace(old, new) for k in keys]
reveal_value(keys)
reveal_value("x" * 3 + "-" * 0 + "y")
reveal_value("ab" * -1)
