# What a collective that has not ended gives back, and what one leaves behind.


class Work(object):
    def wait(self, timeout=None):
        return True

    def is_completed(self):
        return LibCall.torch.unknown("bool", "a collective has ended", "external")

    def is_success(self):
        return True

    def get_future(self):
        return LibCall.unknown.any("torch.distributed.Work.get_future")


def done(async_op):
    return Work() if async_op else None


def written(tensor):
    # Other processes write to it: its values are not known, its shape is.
    if LibCall.torch.is_tensor(tensor):
        LibCall.torch.forget_values(tensor)
