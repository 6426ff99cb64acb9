# verdict: undecided
# torch: skip (imports modules that nobody has)
import torch
from ignite.engine import Engine, Events


def step(engine, batch):
    return torch.zeros(2, 3) @ batch


trainer = Engine(step)  # reason: "step was given to ignite.engine.Engine, which has no model: step (handlers_of_an_engine.py:7) was not checked"


@trainer.on(Events.EPOCH_COMPLETED)  # reason: "report was given to ignite.engine.Engine.on, which has no model: report (handlers_of_an_engine.py:15) was not checked"
def report(engine):
    print(engine.state.epoch)


trainer.run([torch.zeros(3, 2)])
