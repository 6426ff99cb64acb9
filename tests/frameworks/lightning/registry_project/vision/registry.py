from __future__ import annotations

from typing import Any, Callable, TypeVar

T = TypeVar("T")


class Registry:
    def __init__(self, name: str) -> None:
        self.name = name
        self._entries: dict[str, Callable[..., Any]] = {}

    def register(self, key: str | None = None):
        def wrap(obj: T) -> T:
            name = key or obj.__name__.lower()
            if name in self._entries:
                raise KeyError(f"{name!r} is registered already in {self.name}")
            self._entries[name] = obj
            return obj

        return wrap

    def build(self, cfg: dict[str, Any]):
        cfg = dict(cfg)
        kind = cfg.pop("type")
        if kind not in self._entries:
            raise KeyError(f"{kind!r} is not one of {sorted(self._entries)}")
        return self._entries[kind](**cfg)


BACKBONES = Registry("backbones")
HEADS = Registry("heads")
DATASETS = Registry("datasets")
