# hasattr, getattr with default, setattr, delattr by name.
class Trainer:
    epochs = 3

    def on_start(self): return "start"
    def on_end(self): return "end"


t = Trainer()
reveal_value([getattr(t, "on_" + e)() for e in ("start", "end") if hasattr(t, "on_" + e)])
reveal_value(getattr(t, "on_step", lambda: "nothing")())
for k, v in {"lr": 0.1, "epochs": 7}.items():
    setattr(t, k, v)
reveal_value((t.lr, t.epochs, Trainer.epochs))
delattr(t, "epochs")
reveal_value(t.epochs)
try:
    delattr(t, "epochs")
except AttributeError as e:
    reveal_value(str(e))
try:
    getattr(t, "nope")
except AttributeError as e:
    reveal_value(str(e))
try:
    getattr(Trainer, "nope")
except AttributeError as e:
    reveal_value(str(e))
try:
    del Trainer.nope
except AttributeError as e:
    reveal_value(str(e))
