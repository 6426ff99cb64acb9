class LocalSGD(object):
    def __init__(self, accelerator, model, local_sgd_steps, enabled=True):
        pass

    def __enter__(self):
        return self

    def __exit__(self, *details):
        return None

    def step(self):
        return None
