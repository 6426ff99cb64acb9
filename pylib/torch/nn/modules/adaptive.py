# The softmax of many classes in clusters: the frequent ones in a head, the others in tails of shrinking size.
from torch.nn import functional as F
from torch.nn.modules.container import ModuleList, Sequential
from torch.nn.modules.linear import Linear
from torch.nn.modules.module import Module

__exact_signatures__ = True


class _Output(tuple):
    output = property(lambda self: self[0])
    loss = property(lambda self: self[1])


def _demand(condition, message):
    LibCall.torch.require(condition, "invalid-argument", "RuntimeError", message)


class AdaptiveLogSoftmaxWithLoss(Module):
    _leaves_out = True

    def __init__(self, in_features, n_classes, cutoffs, div_value=4.0, head_bias=False, device=None, dtype=None):
        super().__init__()
        cutoffs = list(cutoffs)
        if len(cutoffs) == 0:
            raise ValueError("cutoffs should be a sequence of length larger than 0")
        ends = [0] + cutoffs + [n_classes]
        for i in range(len(ends) - 1):
            if ends[i] >= ends[i + 1]:
                raise ValueError("cutoffs should be a sequence of unique, positive integers sorted in an increasing order, where "
                                 "each value is between 1 and n_classes-1")
        self.in_features = in_features
        self.n_classes = n_classes
        self.cutoffs = cutoffs + [n_classes]
        self.div_value = div_value
        self.head_bias = head_bias
        self.shortlist_size = cutoffs[0]
        self.n_clusters = len(cutoffs)
        self.head_size = self.shortlist_size + self.n_clusters
        self.head = Linear(in_features, self.head_size, bias=head_bias)
        self.tail = ModuleList()
        for i in range(self.n_clusters):
            hidden = int(in_features // (div_value ** (i + 1)))
            self.tail.append(Sequential(Linear(in_features, hidden, bias=False),
                                        Linear(hidden, self.cutoffs[i + 1] - self.cutoffs[i], bias=False)))

    def reset_parameters(self):
        pass

    def forward(self, input_, target_):
        rank, batched = input_.dim(), target_.dim() == 1
        _demand(target_.dim() <= 1, "0D or 1D target tensor expected, multi-target not supported")
        if batched:
            _demand(input_.size(0) == target_.size(0), "Input and target should have the same size in the batch dimension.")
            _demand(rank == 2, "1D target tensor expects 2D input tensors, but found inputs with size torch.Size(" + str(list(input_.shape)) + ")")
        else:
            _demand(rank == 1, "0D target tensor expects 1D input tensors, but found inputs with size torch.Size(" + str(list(input_.shape)) + ")")
        scores = F.log_softmax(self.head(input_), dim=-1)
        output = scores[..., 0]
        return _Output((output, -output.mean()))

    def log_prob(self, input):
        scores = F.log_softmax(self.head(input), dim=1)
        return LibCall.torch.computed("log_prob", scores, (scores.size(0), self.n_classes))

    def predict(self, input):
        return self.log_prob(input).argmax(dim=1)
