# Checkpoints in pieces: a state dict is written, and filled again in place with what has the same shapes.


class Metadata(object):
    pass


class _Files(object):
    def __init__(self, path=None, *args, **kwargs):
        self.path = path


FileSystemReader = FileSystemWriter = _Files


class DefaultSavePlanner(object):
    def __init__(self, *args, **kwargs):
        pass


DefaultLoadPlanner = DefaultSavePlanner


def save(state_dict, *, checkpoint_id=None, storage_writer=None, planner=None, process_group=None, no_dist=False, use_collectives=True):
    for value in state_dict.values():
        _asked(value)
    return Metadata()


def _asked(value):
    if LibCall.data.kind(value) not in ("opaque", "tensor") and hasattr(value, "state_dict"):
        value.state_dict()


class _Response(object):
    def result(self, timeout=None):
        return Metadata()

    def done(self):
        return LibCall.unknown.bool("a checkpoint is written", "external")


def async_save(state_dict, *, checkpoint_id=None, storage_writer=None, planner=None, process_group=None, async_checkpointer_type=None,
               async_stager=None, no_dist=False, use_collectives=True):
    save(state_dict)
    return _Response()


def load(state_dict, *, checkpoint_id=None, storage_reader=None, planner=None, process_group=None, no_dist=False):
    LibCall.program.hope("file-opens", "CheckpointException", "the checkpoint is not there")
    for value in state_dict.values():
        if LibCall.data.kind(value) not in ("opaque", "tensor") and hasattr(value, "load_state_dict"):
            value.load_state_dict(value.state_dict())
        elif LibCall.torch.is_tensor(value):
            LibCall.torch.forget_values(value)


def save_state_dict(state_dict, storage_writer, process_group=None, coordinator_rank=0, no_dist=False, planner=None):
    return save(state_dict)


def load_state_dict(state_dict, storage_reader, process_group=None, coordinator_rank=0, no_dist=False, planner=None):
    return load(state_dict)
