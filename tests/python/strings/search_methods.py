# Finding things in parameter names.
name = "encoder.layer.3.attn.layer.weight"
reveal_value(name.find("layer"))
reveal_value(name.rfind("layer"))
reveal_value(name.find("layer", 9))
reveal_value(name.find("nope"))
reveal_value(name.find("layer", 0, 10))
reveal_value(name.index("attn"))
reveal_value(name.rindex("."))
reveal_value(name.count("layer"))
reveal_value(name.count("."))
reveal_value("aaaa".count("aa"))
reveal_value("abc".count(""))
reveal_value("abc".find(""))
reveal_value(name.startswith("encoder"))
reveal_value(name.startswith(("decoder.", "encoder.")))
reveal_value(name.endswith((".weight", ".bias")))
reveal_value(name.startswith("layer", 8))
reveal_value("weight" in name)
reveal_value("" in name)
reveal_value("bias" not in name)
reveal_value([n for n in ["a.weight", "a.bias", "b.weight"] if n.endswith("weight")])
try:
    name.index("nope")
except ValueError as error:
    reveal_value(str(error))
try:
    name.startswith(["encoder"])
except TypeError as error:
    reveal_value(str(error))
try:
    5 in name
except TypeError as error:
    reveal_value(str(error))
