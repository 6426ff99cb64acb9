# Observers held weakly, all alive.
import weakref


class Subject:
    def __init__(self):
        self._observers = weakref.WeakSet()
        self._named = weakref.WeakValueDictionary()

    def attach(self, o, name=None):
        self._observers.add(o)
        if name:
            self._named[name] = o

    def notify(self, value):
        for o in self._observers:
            o.update(value)


class Observer:
    def __init__(self): self.seen = []
    def update(self, v): self.seen.append(v)


s = Subject()
a, b = Observer(), Observer()
s.attach(a, "a")
s.attach(b)
s.attach(a)
s.notify(1)
s.notify(2)
reveal_value((a.seen, b.seen))
reveal_value(len(s._observers))
reveal_value(s._named["a"] is a)
reveal_value(list(s._named))
r = weakref.ref(a)
reveal_value(r() is a)
reveal_value(r().seen[-1])
