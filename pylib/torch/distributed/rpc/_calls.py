# Calls in other processes, and references to what lies in one.
from torch.distributed.rpc._workers import _Group, demanded, info_of, run_at
from torch.futures import Future


def rpc_sync(to, func, args=None, kwargs=None, timeout=-1.0):
    demanded()
    return run_at(info_of(to), func, args or (), kwargs or {})


def rpc_async(to, func, args=None, kwargs=None, timeout=-1.0):
    demanded()
    return Future()._complete(run_at, info_of(to), func, args or (), kwargs or {})


def remote(to, func, args=None, kwargs=None, timeout=-1.0):
    return RRef._of(info_of(to), rpc_async(to, func, args, kwargs))


class RRef(object):
    def __init__(self, value, type_hint=None):
        demanded()
        self._owner, self._future = _Group.now, Future()
        self._future.set_result(value)

    @classmethod
    def _of(cls, owner, future):
        self = cls.__new__(cls)
        self._owner, self._future = owner, future
        return self

    def __class_getitem__(cls, item):
        return cls

    def owner(self):
        return self._owner

    def owner_name(self):
        return self._owner.name

    def is_owner(self):
        if self._owner is _Group.now:
            return True
        return LibCall.torch.unknown("bool", "RRef.is_owner()", "external")

    def confirmed_by_owner(self):
        return LibCall.torch.unknown("bool", "RRef.confirmed_by_owner()", "external")

    def to_here(self, timeout=-1.0):
        demanded()
        return self._future.wait()

    def local_value(self):
        here, there = _Group.now, self._owner
        if here is not None and here is not there and LibCall.value.known(here.name) and LibCall.value.known(there.name) and here.name != there.name:
            raise RuntimeError(f"For UserRRef, can't call localValue() on user {here}. Call it on owner {there}")
        return self._future.wait()

    def rpc_sync(self, timeout=-1.0):
        return _Proxy(self, rpc_sync)

    def rpc_async(self, timeout=-1.0):
        return _Proxy(self, rpc_async)

    def remote(self, timeout=-1.0):
        return _Proxy(self, remote)

    def backward(self, dist_autograd_ctx_id=-1, retain_graph=False):
        self._future.wait().backward(retain_graph=retain_graph)


PyRRef = RRef


class _Proxy(object):
    def __init__(self, rref, api):
        self._rref, self._api = rref, api

    def __getattr__(self, name):
        return lambda *args, **kwargs: self._api(self._rref._owner, _method(self._rref, name), args, kwargs)


def _method(rref, name):
    return getattr(rref._future.wait(), name)
