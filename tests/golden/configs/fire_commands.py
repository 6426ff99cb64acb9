# Words of a command line that become arguments.
import fire, sys
def t(f, a):
    try: reveal_value(repr(fire.Fire(f, command=a)))  # revealed: 'None'; '(1, 3, 2)'; '(1, 3, 5)'; '(7, 3, 2)'; "(1, (1, 'a'), {'z': 3})"; '(1, (), {})'; '(5, 1, 2)'
    except BaseException as e: reveal_value(type(e).__name__ + str(e.code))  # revealed: 'FireExit2'
def train(width=8, lr=0.1, layers=(1,2), name="x", flag=False): reveal_value(("got", width, lr, layers, name, flag))  # revealed: ('got', 3, 0.1, (1, 2), 'x', False); ('got', 3, 0.5, (1, 2), 'x', False); ('got', 8, 0.1, [3, 4], 'x', False); ('got', 8, 0.1, (3, 4), 'x', False); ('got', 8, 0.1, (1, 2), 3, False); ('got', 8, 0.1, (1, 2), 'abc', False); ('got', 8, 0.1, (1, 2), 'x', True); ('got', 8, 0.1, (1, 2), 'x', False); ('got', 3, 0.1, (1, 2), 'x', True); ('got', 1, 2, 3, 4, 5); ('got', 9, 0.1, (1, 2), 'x', False)
class Tr:
    def __init__(self, w=1): self.w = w
    def fit(self, n, k=2): return (self.w, n, k)
    def run_it(self, *xs, **kw): return (self.w, xs, kw)
for a in (["--width=3"], ["3","0.5"], ["--layers","[3,4]"], ["--layers=3,4"], ["--name","3"], ["--name","abc"], ["--flag"], ["--noflag"], ["--width","3","--flag"], ["-w","3"], ["--nope","3"], ["1","2","3","4","5","6"]): t(train, a)
for a in (["fit","3"], ["fit","3","--k=5"], ["--w=7","fit","3"], ["fit","3","--w=7"], ["run_it","1","a","--z=3"], ["run-it"], ["fit"]): t(Tr, a)
t({"a": train, "b": Tr}, ["a", "--width=9"])
t(Tr(5), ["fit", "1"])
