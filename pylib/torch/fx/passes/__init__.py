# torch.fx.passes: ShapeProp has a model.
def __getattr__(name):
    return LibCall.unknown.any("torch.fx.passes." + name)
