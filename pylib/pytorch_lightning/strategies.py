# How processes and devices work together. Of what the program gives a strategy to call nothing is followed.


class Strategy(object):
    def __init__(self, *args, **kwargs):
        for given in list(args) + list(kwargs.values()):
            if LibCall.data.kind(given) == "opaque" or callable(given) and not isinstance(given, type):
                LibCall.unknown.any("an argument of a strategy of lightning")(given)


class SingleDeviceStrategy(Strategy):
    pass


class ParallelStrategy(Strategy):
    pass


class DDPStrategy(ParallelStrategy):
    pass


class FSDPStrategy(ParallelStrategy):
    pass


class DeepSpeedStrategy(DDPStrategy):
    pass


class ModelParallelStrategy(ParallelStrategy):
    pass
