# Names of classes and modules in other cases.
name = "resNet block_v2"
reveal_value(name.upper())
reveal_value(name.lower())
reveal_value(name.title())
reveal_value(name.capitalize())
reveal_value(name.swapcase())
reveal_value("Straße".casefold())
reveal_value("éa".upper())
reveal_value("ÄÖ".lower())
reveal_value("they're bill's".title())
reveal_value("3d conv2d-x".title())
reveal_value("".capitalize())
reveal_value("ALL".istitle())
reveal_value("Title Case".istitle())
reveal_value("abc1".islower())
reveal_value("ABC_1".isupper())
reveal_value("123".islower())
reveal_value("".isupper())


def camel_to_snake(text):
    out = []
    for i, c in enumerate(text):
        if c.isupper() and i > 0:
            out.append("_")
        out.append(c.lower())
    return "".join(out)


reveal_value(camel_to_snake("ResNetBlock"))
reveal_value("".join(part.capitalize() for part in "layer_norm_x".split("_")))
