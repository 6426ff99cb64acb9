# A text with a unit: a subclass of str.
class Tag(str):
    def __new__(cls, text, weight=1):
        self = super().__new__(cls, text)
        self.weight = weight
        return self

    def tagged(self):
        return "#" + self


t = Tag("loss", 3)
reveal_value(t == "loss")
reveal_value(t.weight)
reveal_value(t.tagged())
reveal_value(t.upper())
reveal_value(len(t))
reveal_value({"loss": 1}[t])
reveal_value(t + "!")
reveal_value(f"{t:>6}")
reveal_value(",".join([t, "acc"]))
reveal_value(t in ["loss"])
reveal_value(isinstance(t, str))
reveal_value(t[1:])
reveal_value(sorted([Tag("b"), "a"]))
reveal_value(t.startswith("lo"))
reveal_value(str(t))
reveal_value(type(t + "").__name__)
