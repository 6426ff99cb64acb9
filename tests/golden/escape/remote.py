# verdict: undecided
# torch: skip (imports modules that nobody has)
import ray
import torch


@ray.remote  # reason: "square was given to ray.remote, which has no model: square (remote.py:8) was not checked"
def square(x):
    return x @ x


@ray.remote  # reason: "Worker was given to ray.remote, which has no model: Worker.step (remote.py:14) was not checked"
class Worker:
    def step(self, x):
        return x * 2


ray.init()
print(ray.get([square.remote(torch.zeros(2, 2)), Worker.remote().step.remote(torch.zeros(2))]))  # reason: "ray.remote.remote is not modelled"  # reason: "ray.remote.remote.step.remote is not modelled"
