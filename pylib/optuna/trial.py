# What a trial suggests: the same for the same name.
class Trial(object):
    def __init__(self, number=0):
        self.number = number
        self.params, self.user_attrs, self.system_attrs = {}, {}, {}

    def _once(self, name, made):
        if name not in self.params:
            self.params[name] = made
        return self.params[name]

    def suggest_int(self, name, low, high, *, step=1, log=False):
        if low > high:
            raise ValueError(f"The `low` value must be smaller than or equal to the `high` value (low={low}, high={high}).")
        if LibCall.value.known(step) and step == 1:
            return self._once(name, LibCall.unknown.int(name, "program", low, high))
        one = low + step * LibCall.unknown.int("", "program", 0, (high - low) // step, "a step between two bounds")
        return self._once(name, LibCall.unknown.int(name, "program", one, one))

    def suggest_float(self, name, low, high, *, step=None, log=False):
        return self._once(name, LibCall.unknown.float(name, "program", low, high))

    def suggest_uniform(self, name, low, high):
        return self.suggest_float(name, low, high)

    suggest_loguniform = suggest_uniform

    def suggest_discrete_uniform(self, name, low, high, q):
        return self.suggest_float(name, low, high)

    def suggest_categorical(self, name, choices):
        if len(choices) == 0:
            raise ValueError("The `choices` must contain one or more elements.")
        return self._once(name, LibCall.unknown.choice(list(choices)) if len(choices) <= 8 else choices[LibCall.unknown.whole(0, len(choices) - 1)])

    def report(self, value, step):
        return None

    def should_prune(self):
        return LibCall.unknown.bool("whether a trial is pruned", "external")

    def set_user_attr(self, key, value):
        self.user_attrs[key] = value

    def set_system_attr(self, key, value):
        self.system_attrs[key] = value


# The values of `params`, in the place of chance.
class FixedTrial(Trial):
    def __init__(self, params, number=0):
        Trial.__init__(self, number)
        self._fixed = params

    def _once(self, name, made):
        if name not in self._fixed:
            raise ValueError(f"The value of the parameter '{name}' is not found. Please set it at the construction of the FixedTrial object.")
        self.params[name] = self._fixed[name]
        return self._fixed[name]
