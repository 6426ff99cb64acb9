# A bound method in a copy belongs to the copy.
import copy


class Layer:
    def __init__(self, width):
        self.width, self.hooks = width, []

    def __call__(self, x):
        for hook in self.hooks:
            hook(self, x)
        return x * self.width


class Wrapper:
    def __init__(self, layer):
        self.layer, self.seen = layer, {}
        layer.hooks.append(self.remember)

    def remember(self, layer, x):
        self.seen[layer.width] = x

    def run(self, x):
        y = self.layer(x)
        return y, self.seen[self.layer.width]


student = Wrapper(Layer(4))
teacher = copy.deepcopy(student)
reveal_value(teacher.run(3))
reveal_value((len(student.seen), len(teacher.seen)))
reveal_value(student.run(5))
reveal_value((student.seen, teacher.seen))
reveal_value(teacher.layer.hooks[0].__self__ is teacher)
reveal_value(copy.copy(student.remember) == student.remember)
reveal_value(copy.deepcopy(student.remember).__self__ is student)
