# verdict: undecided
# A base without a model may replace a field of the class in its instances (labml's options): nothing is certain about it.
from torch import nn

from labml.configs import BaseConfigs, option


class Configs(BaseConfigs):
    generator: nn.Module = "mlp"

    def step(self):
        self.generator()


@option(Configs.generator)
def made(configs):
    return nn.Linear(3, 2)


Configs().step()
