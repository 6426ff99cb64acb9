import ml_collections


def get_config():
    config = ml_collections.ConfigDict()
    config.size = 32
    config.classes = 10
    config.model = model = ml_collections.ConfigDict()
    model.patch = 4
    model.width = 64
    model.heads = 4
    model.hidden = model.get_ref("width") * 4
    model.depth = 2
    config.train = ml_collections.ConfigDict({"lr": 1e-3, "steps": 2, "batch": 6})
    return config
