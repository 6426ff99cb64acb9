# Identifiers are compared in normal form NFKC.
ﬁlters = [16, 32]
reveal_value(filters)


class Ｎet:
    ｗidth = 64

    def ﬁt(self, ｌr=0.1, *, ℓ=2):
        self.ﬁtted = ｌr
        return lr * l


net = Net()
reveal_value(net.fit(lr=2, ℓ=3))
reveal_value(net.fitted)
reveal_value(Net.width)
reveal_value(getattr(net, "fitted"))
reveal_value(hasattr(net, "\ufb01tted"))
reveal_value(sorted(k for k in vars(net)))
é = 1
é = 2
reveal_value(é)
reveal_value(Net.__name__)


def ﬂow(µ, σ=1.0):
    return μ * σ


reveal_value(flow(3, σ=2))
reveal_value(flow.__name__)
import math as ｍ
reveal_value(m.floor(2.5))
reveal_value([ｉ for ｉ in range(2)])
lookup = {"ﬁ": 1}
reveal_value(lookup.get("fi"))
