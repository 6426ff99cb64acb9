# Imports where they are needed: local names, one run, cycles through functions.
import schedule


def warm(n):
    import schedule as s
    from schedule import gamma
    return s.lr(n) * gamma


class Trainer:
    from schedule import lr as rate
    import schedule as module

    def run(self):
        return self.module.lr(1), type(self).rate(2)


reveal_value(warm(2))
reveal_value("gamma" in globals())
reveal_value(Trainer().run())
reveal_value(schedule.main_limit())
reveal_value([m.__name__ for m in (lambda: [__import__("schedule")])()])
LIMIT = 12
reveal_value(schedule.main_limit())
