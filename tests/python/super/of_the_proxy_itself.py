# What super() has for itself.
class A:
    def f(self):
        return "A"


class B(A):
    def f(self):
        return super().f()

    def proxy(self):
        return super()


p = B().proxy()
reveal_value(p.__class__)
reveal_value(p.__thisclass__.__name__)
reveal_value(type(p.__self__).__name__)
reveal_value(isinstance(p, super))
reveal_value(hasattr(p, "missing"))
