# What torch allows of leaves alone: tensors that no operation with a gradient has made. Which are and which are not is known of most.


class LeafMethods:
    _is_parameter = False
    retains_grad = False

    @property
    def requires_grad(self):
        return LibCall.torch.fact(self, "requires_grad")

    @requires_grad.setter
    def requires_grad(self, value):
        if LibCall.value.known(value) and value:
            LibCall.torch.require(not LibCall.torch.surely_computed(self), "invalid-argument", "RuntimeError",
                                  "you can only change requires_grad flags of leaf variables.")
        self._demand_leaf(value)
        LibCall.torch.set_requires_grad(self, value, "Tensors of floating point and complex")

    def _demand_leaf(self, value):
        if LibCall.value.known(value) and not value:
            LibCall.torch.require(not LibCall.torch.surely_computed(self), "invalid-argument", "RuntimeError",
                                  "you can only change requires_grad flags of leaf variables. If you want to use a computed variable in a subgraph that "
                                  "doesn't require differentiation use var_no_grad = var.detach().")

    def requires_grad_(self, requires_grad: bool = True):
        self._demand_leaf(requires_grad)
        return LibCall.torch.set_requires_grad(self, requires_grad, "Tensors of floating point")

    def _is_surely_leaf(self):
        grad = LibCall.torch.fact(self, "requires_grad")
        return self._is_parameter or (LibCall.value.known(grad) and not grad)

    @property
    def is_leaf(self):
        if self._is_surely_leaf():
            return True
        if LibCall.torch.surely_computed(self):
            return False
        return LibCall.torch.unknown("bool", "is a tensor a leaf")

    @property
    def grad_fn(self):
        if self._is_surely_leaf():
            return None
        return LibCall.torch.unknown("any", "what computed a tensor")

    def retain_grad(self):
        LibCall.torch.differentiated(self, True)
        self.retains_grad = True

    def __deepcopy__(self, memo):
        LibCall.torch.require(not LibCall.torch.surely_computed(self), "invalid-argument", "RuntimeError",
                              "Only Tensors created explicitly by the user (graph leaves) support the deepcopy protocol at the moment.  If you were "
                              "attempting to deepcopy a module, this may be because of a torch.nn.utils.weight_norm usage, see "
                              "https://github.com/pytorch/pytorch/pull/103001")
        return LibCall.torch.as_subclass(self, type(self), self.requires_grad, True)
