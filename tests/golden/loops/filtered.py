# verdict: valid
# filter() over lists of unknown length: a generator of the items that pass, taken by loops.
import random, torch, os
n4 = len(os.listdir('.'))
xs = [random.randint(0, 1) for _ in range(n4)]

kept = list(filter(lambda x: x % 2, xs))
reveal_value(len(kept))  # revealed: 0 if ? else (0 if ? else 1 if ? else iteration) + 1
c = 0
for x in filter(lambda x: x > 0, xs):
    c += 1
    torch.zeros(3, 4) @ torch.zeros(4, x)
reveal_value(c)  # revealed: 0 if ? else 1 if ? else 2 if ? else iteration + 1
torch.zeros(3, c)
names = [f for f in filter(lambda f: f.endswith('.py'), os.listdir('.'))]
reveal_value(len(names))  # revealed: 0 if ? else (0 if ? else 1 if ? else iteration) + 1
d = dict(filter(lambda kv: kv[1], {'a': 1, 'b': 0}.items()))
reveal_value(d)  # revealed: {'a': 1}
s = sum(filter(None, xs))
torch.zeros(s)
t = sorted(filter(None, xs))
reveal_value(len(t))  # revealed: 0 if ? else (0 if ? else 1 if ? else iteration) + 1
m = max(filter(None, xs), default=0)
torch.zeros(m)
params = filter(lambda p: p.requires_grad, torch.nn.Linear(3, 4).parameters())
opt = torch.optim.SGD(params, lr=.1)
for a, b in zip(filter(None, xs), range(10)):
    torch.zeros(3, a) @ torch.zeros(a, b)
it = filter(None, xs)
q = next(it, None)
if q is not None: torch.zeros(3, q)
