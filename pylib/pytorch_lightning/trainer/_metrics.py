# The names under which something was logged. They are one text, a line each, because texts that differ never keep paths or rounds of a loop
# apart; each stands for a number.


def _with(names, name):
    if not LibCall.value.known(names) or not LibCall.value.known(name) or "\n" + name + "\n" in names:
        return names if LibCall.value.known(name) else LibCall.unknown.any("the names of what was logged")
    return names + name + "\n"


class Metrics(object):
    def __init__(self):
        self.forget()

    def forget(self):
        self.at_once = "\n"   # can be read now
        self.at_end = "\n"    # when the epoch ends
        self.loader = None    # the number of the loader, where there are several

    def take(self, name, on_step, on_epoch, add_dataloader_idx):
        if self.loader is not None and add_dataloader_idx:
            name = f"{name}/dataloader_idx_{self.loader}"
        if on_step:
            self.at_once = _with(self.at_once, name + "_step" if on_epoch else name)
            if on_epoch:
                self.at_once = _with(self.at_once, name)
        if on_epoch:
            self.at_end = _with(self.at_end, name)
            if on_step:
                self.at_end = _with(self.at_end, name + "_epoch")

    def end_of_epoch(self):
        names = self.at_end
        self.at_end = "\n"
        if not LibCall.value.known(names):
            self.at_once = names
            return names
        for name in names.split("\n"):
            if name:
                self.at_once = _with(self.at_once, name)
        return names

    def as_tensors(self):
        return self._as(self.at_once, _tensor)

    def as_numbers(self, names):
        return self._as(names, _number)

    def _as(self, names, make):
        if not LibCall.value.known(names):
            return LibCall.unknown.any("the metrics that were logged")
        return {name: make() for name in names.split("\n") if name}


def _tensor():
    return LibCall.torch.filled("logged", (), "float32", ((None, None, False),))


def _number():
    return LibCall.torch.unknown("float", "a logged metric", "program")
