# Hydra composes defaults lists, groups, packages and overrides; instantiate() makes what `_target_` names.
import torch
from hydra import compose, initialize
from hydra.core.config_store import ConfigStore
from hydra.utils import instantiate

ConfigStore.instance().store(group="extra", name="one", node={"k": 3})
with initialize(version_base=None, config_path="omega_modules"):
    cfg = compose("config")
    reveal_value([cfg.model.out_features, cfg.width, cfg.opt.lr])  # revealed: [16, 16, 0.1]
    other = compose("config", overrides=["model=wide", "opt.lr=1e-2", "+extra@x.y=one", "+new=[1,2]", "~note"])
    reveal_value([other.model.out_features, other.width, other.opt.lr, other.x.y.k, repr(other.new), "note" in other])  # revealed: [64, 64, 0.01, 3, '[1, 2]', False]
    whole = compose("config", overrides=["+experiment=large"])
    reveal_value([whole.model.out_features, whole.seed, whole.opt.lr])  # revealed: [64, 7, 0.001]
layer = instantiate(cfg.model)
reveal_shape(layer(torch.randn(2, 8)))  # revealed: (2, 16)
reveal_shape(instantiate(other.model, out_features=5)(torch.randn(2, 8)))  # revealed: (2, 5)
make = instantiate(cfg.opt)
optimizer = make(layer.parameters())
reveal_value(type(optimizer).__name__)  # revealed: 'SGD'
reveal_value(optimizer.param_groups[0]["lr"])  # revealed: 0.1
net = instantiate(cfg.net)
reveal_shape(net(torch.randn(2, 8)))  # revealed: (2, 6)
try:
    instantiate({"_target_": "torch.nn.Linear", "in_features": 3, "width": 4})
except Exception as error:
    reveal_value(str(error).split("\n")[0])  # revealed: "Error in call to target 'torch.nn.modules.linear.Linear':"
