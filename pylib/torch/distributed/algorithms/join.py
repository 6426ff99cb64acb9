class Join(object):
    def __init__(self, joinables, enable=True, throw_on_early_termination=False, **kwargs):
        pass

    def __enter__(self):
        return None

    def __exit__(self, *details):
        return None

    @staticmethod
    def notify_join_context(joinable):
        return None


class Joinable(object):
    pass


class JoinHook(object):
    pass
