# Schedules of learning rates: floats exactly as CPython computes them.
def warmup_cosine(step, total=10, warm=3, base=0.1):
    import math
    if step < warm:
        return base * (step + 1) / warm
    t = (step - warm) / (total - warm)
    return 0.5 * base * (1.0 + math.cos(math.pi * t))


reveal_value([warmup_cosine(s) for s in range(4)])


def step_decay(epoch, gamma=0.1, milestones=(3, 6)):
    return gamma ** sum(epoch >= m for m in milestones)


reveal_value([step_decay(e) for e in range(8)])
lr, history = 0.1, []
for epoch in range(6):
    history.append(lr)
    if epoch % 2:
        lr *= 0.5
reveal_value(history)
reveal_value(lr)
momentum = 0.9
running = 0.0
for x in (1.0, 2.0, 3.0):
    running = momentum * running + (1 - momentum) * x
reveal_value(running)
reveal_value([i / 10 for i in range(4)])
reveal_value([1e-4 * 10 ** k for k in range(4)])
