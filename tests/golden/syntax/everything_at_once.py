# Statements in unusual but valid shapes.
if 1: a = 1; b = 2
else: a = 0
while a: a -= 1; c = a
for i in 1, 2, 3: d = i
for i, in [(1,)]: e = i
class C: x = 1; y = 2
def f(): return 1; unreachable
def g(*, a, b=2): return a, b
def h(a, /, b, *, c): return a, b, c
def i(*a, **k): return a, k
try: z = 1 / 0
except: z = "bare"
try: pass
finally: w = 1
with open(__file__) if 0 else __import__("contextlib").nullcontext(): v = 2
lam = lambda: (yield)
lam2 = lambda *a, **k: (a, k)
lam3 = lambda a, /, b=1, *, c=2: a + b + c
t = ()
t1 = 1,
(t2) = (3)
[t3, t4] = (t5, t6) = 1, 2
*t7, = [1]
t8 = t9 = {}
x = y = 5; x += 1; y -= 1
s = {*[1], *(2,)}
m = {**{}, 'k': 1, **{'j': 2}}
u = [*s, *t1]
v = f(), *u
n = not not 1
o = - - 1
p = ~ ~ 2
q = 1 if (2 if 0 else 3) else 4
r = 1 < 2 < 3 == 3 != 4 in [4] is not None
aa = 0xFF + 0o17 + 0b1 + 1_0 + 1e1 + 1.
bb = 'a' "b" '''c''' """d"""
cc = b'a' B"b"
dd = x[0] if False else None
ee = (x, )[0]
ff = [1, 2, 3][::-1][0:1]
gg = {1: 2}[1]
hh = "".join(x for x in "ab")
ii = [x for x in range(3) if x if x > 1]
jj = {x: y for x, y in [(1, 2)]}
kk = {x for x in range(2)}
ll = sum((x for x in range(3)), 1)
mm = (lambda: 1)()
nn: int
oo: int = 1
C.z: int = 3
pass; pass
...
"a string statement"
1
None
assert True, "no"
global_ = 1; del global_
async def co(): return [x async for x in co3()] or await co2()
async def co2(): return 1
print(end="")
reveal_value((a, b, c, d, e, C.x, f(), g(a=1), h(1, 2, c=3), i(1, k=2), z, w))  # revealed: (0, 2, 0, 3, 1, 1, 1, (1, 2), (1, 2, 3), ((1,), {'k': 2}), 'bare', 1)
reveal_value((lam2(1), lam3(1), t, t1, t2, t3, t4, t5, t6, t7, t8, x, y, m, u, v))  # revealed: (((1,), {}), 4, (), (1,), 3, 1, 2, 1, 2, [1], {}, 6, 4, {'k': 1, 'j': 2}, [1, 2, 1], (1, 1, 2, 1))
reveal_value((n, o, p, q, r, aa, bb, cc, dd, ee, ff, gg, hh, ii, jj, kk == {0, 1}, ll, mm, oo, C.z))  # revealed: (True, 1, 2, 1, True, 292.0, 'abcd', b'ab', None, 6, [3], 2, 'ab', [2], {1: 2}, True, 4, 1, 1, 3)
