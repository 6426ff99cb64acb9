# What a call that has not ended will give. One that nobody has completed here is completed by another process, with anything.
class Future(object):
    def __init__(self, *, devices=None):
        self._is_done = False
        self._value, self._problem = None, None
        self._callbacks = []

    def done(self):
        return True if self._is_done else LibCall.torch.unknown("bool", "a future is done", "external")

    def wait(self):
        if not self._is_done:
            return LibCall.unknown.call("torch.futures.Future.wait: what another process completes")
        if self._problem is not None:
            raise self._problem
        return self._value

    def value(self):
        return self.wait()

    def then(self, callback):
        following = Future()
        self.add_done_callback(lambda future: following._complete(callback, future))
        return following

    def add_done_callback(self, callback):
        if self._is_done:
            callback(self)
        else:
            self._callbacks.append(callback)

    def set_result(self, result):
        self._end(result, None)

    def set_exception(self, result):
        self._end(None, result)

    def _end(self, value, problem):
        if self._is_done:
            raise RuntimeError("Future already completed")
        self._is_done = True
        self._value, self._problem = value, problem
        for callback in self._callbacks:
            callback(self)
        self._callbacks = []

    # Of what a call gives or raises.
    def _complete(self, call, *args, **kwargs):
        try:
            value = call(*args, **kwargs)
        except Exception as problem:
            self._end(None, problem)
        else:
            self._end(value, None)
        return self


def collect_all(futures):
    gathered = Future()
    gathered.set_result(list(futures))
    return gathered


def wait_all(futures):
    return [future.wait() for future in futures]
