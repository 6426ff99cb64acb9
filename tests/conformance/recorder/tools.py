"""What is no operator: optimizers, schedulers, data sets, loaders, samplers, distributions, containers and what modules do with their parts.
One accepted call for each public name; the family `arguments` breaks them."""

from .core import each

MODEL = "nn.Linear(3, 4)"
OPTIMIZER = "torch.optim.SGD([nn.Parameter(t0)], lr=0.1)"
DATA = "torch.utils.data.TensorDataset(t0)"
CALLS = {
    "torch.optim": [
        *("torch.optim.%s([nn.Parameter(t0)]%s).step()" % (name, options) for name, options in {
            "Adafactor": ", lr=0.01", "Adadelta": ", lr=1.0, rho=0.9, eps=1e-6, weight_decay=0.1", "Adagrad": ", lr=0.01, lr_decay=0.1, weight_decay=0.1, eps=1e-10",
            "Adam": ", lr=1e-3, betas=(0.9, 0.999), eps=1e-8, weight_decay=0.1, amsgrad=False", "Adamax": ", lr=2e-3, betas=(0.9, 0.999), eps=1e-8, weight_decay=0.1",
            "AdamW": ", lr=1e-3, betas=(0.9, 0.999), eps=1e-8, weight_decay=0.01, amsgrad=True", "ASGD": ", lr=0.01, lambd=1e-4, alpha=0.75, t0=1e6, weight_decay=0.1",
            "NAdam": ", lr=2e-3, betas=(0.9, 0.999), eps=1e-8, weight_decay=0.1, momentum_decay=4e-3", "RAdam": ", lr=1e-3, betas=(0.9, 0.999), eps=1e-8, weight_decay=0.1",
            "RMSprop": ", lr=0.01, alpha=0.99, eps=1e-8, weight_decay=0.1, momentum=0.9, centered=True", "Rprop": ", lr=0.01, etas=(0.5, 1.2), step_sizes=(1e-6, 50)",
            "SGD": ", lr=0.1, momentum=0.9, dampening=0, weight_decay=0.1, nesterov=True", "SparseAdam": ", lr=1e-3, betas=(0.9, 0.999), eps=1e-8"}.items()),
        "len(torch.optim.LBFGS([nn.Parameter(t0)], lr=1, max_iter=20, max_eval=25, tolerance_grad=1e-7, tolerance_change=1e-9, history_size=100).param_groups)",
        OPTIMIZER + ".zero_grad(set_to_none=True)",
        OPTIMIZER + ".add_param_group({'params': [nn.Parameter(torch.ones(2))], 'lr': 0.2})",
        "torch.optim.swa_utils.AveragedModel(nn.Linear(3, 4)).update_parameters(nn.Linear(3, 4))",
    ],
    "torch.optim.lr_scheduler": [
        "torch.optim.lr_scheduler.%s(%s, %s).step()" % (name, OPTIMIZER, options) for name, options in {
            "StepLR": "10, gamma=0.1", "MultiStepLR": "[2, 4], gamma=0.1", "ConstantLR": "factor=0.5, total_iters=5",
            "LinearLR": "start_factor=0.5, end_factor=1.0, total_iters=5", "ExponentialLR": "0.9", "PolynomialLR": "total_iters=5, power=1.0",
            "CosineAnnealingLR": "10, eta_min=0.0", "CosineAnnealingWarmRestarts": "10, T_mult=1, eta_min=0.0",
            "CyclicLR": "0.01, 0.1, step_size_up=20, cycle_momentum=False", "OneCycleLR": "0.1, total_steps=20, pct_start=0.3, cycle_momentum=False"}.items()
    ] + ["torch.optim.lr_scheduler.ReduceLROnPlateau(%s, mode='min', factor=0.1, patience=10, threshold=1e-4, threshold_mode='rel', cooldown=0, min_lr=0).step(1.0)" % OPTIMIZER],
    "torch.utils.data": [
        "len(torch.utils.data.DataLoader(%s, batch_size=2, shuffle=True, num_workers=0, drop_last=False, timeout=0))" % DATA,
        "next(iter(torch.utils.data.DataLoader(%s, batch_size=2)))[0]" % DATA,
        "len(torch.utils.data.ConcatDataset([%s, %s]))" % (DATA, DATA), "len(torch.utils.data.StackDataset(t0, t0))",
        "len(torch.utils.data.Subset(%s, [0, 1]))" % DATA, "len(torch.utils.data.random_split(%s, [1, 3]))" % DATA,
        "len(torch.utils.data.random_split(%s, [0.5, 0.5]))" % DATA, "len(torch.utils.data.BatchSampler(range(5), batch_size=2, drop_last=False))",
        "len(torch.utils.data.RandomSampler(%s, replacement=False, num_samples=2))" % DATA, "len(torch.utils.data.SequentialSampler(range(5)))",
        "len(torch.utils.data.SubsetRandomSampler([0, 1]))", "len(torch.utils.data.WeightedRandomSampler([0.5, 0.5], num_samples=2, replacement=True))",
        "len(torch.utils.data.DistributedSampler(%s, num_replicas=2, rank=0, shuffle=True, seed=0, drop_last=False))" % DATA,
        "torch.utils.data.default_collate([t0, t0])",
    ],
    "torch.distributions": [
        "torch.distributions.%s.sample((2,))" % text for text in (
            "Bernoulli(t0)", "Beta(t0, t0)", "Binomial(3, t0)", "Categorical(t0)", "Cauchy(t0, t0)", "Dirichlet(t0)", "Exponential(t0)", "Gamma(t0, t0)",
            "Geometric(t0)", "Gumbel(t0, t0)", "HalfNormal(t0)", "Independent(torch.distributions.Normal(t0, t0), 1)", "Laplace(t0, t0)", "LogNormal(t0, t0)",
            "Multinomial(3, t0)", "MultivariateNormal(torch.zeros(3), torch.eye(3))", "Normal(t0, t0)", "Normal(0.0, 1.0)", "OneHotCategorical(t0)",
            "Poisson(t0)", "StudentT(t0)", "Uniform(0.0, 1.0)", "VonMises(t0, t0)", "Weibull(t0, t0)")
    ] + ["torch.distributions.Normal(0.0, 1.0).log_prob(t0)", "torch.distributions.Categorical(t0).log_prob(torch.tensor(1))"],
    "torch.nn.Module": [MODEL + text for text in (
        ".register_buffer('b', t0, persistent=True)", ".register_parameter('p', nn.Parameter(t0))", ".add_module('m', nn.ReLU())", ".register_module('m', nn.ReLU())",
        ".train(True).training", ".requires_grad_(True).weight", ".get_submodule('') is None", ".get_parameter('weight')", ".to(torch.float64).weight",
        ".load_state_dict(nn.Linear(3, 4).state_dict(), strict=True) is None", ".apply(print) is None", ".__setattr__('weight', nn.Parameter(t0))",
        ".__setattr__('bias', None)", ".state_dict(prefix='a.', keep_vars=False)['a.bias']", ".zero_grad(set_to_none=True)", ".eval().training")],
    "torch.nn containers": [
        "nn.Sequential(nn.ReLU(), nn.Dropout(0.5))(t0)", "len(nn.Sequential(nn.ReLU()).append(nn.ReLU()))", "len(nn.Sequential(nn.ReLU()).insert(0, nn.ReLU()))",
        "len(nn.ModuleList([nn.ReLU(), nn.ReLU()]))", "len(nn.ModuleList([nn.ReLU()]).append(nn.ReLU()))", "len(nn.ModuleList([nn.ReLU()]).extend([nn.ReLU()]))",
        "nn.ModuleList([nn.ReLU()]).insert(0, nn.ReLU())", "nn.ModuleList([nn.ReLU()])[0](t0)", "nn.Sequential(nn.ReLU())[0](t0)", "len(nn.ModuleDict({'a': nn.ReLU()}))", "nn.ModuleDict({'a': nn.ReLU()})['a'](t0)",
        "nn.ModuleDict({'a': nn.ReLU()}).update({'b': nn.ReLU()})", "len(nn.ParameterList([nn.Parameter(t0)]))", "len(nn.ParameterDict({'a': nn.Parameter(t0)}))"],
    "torch.nn.utils": [
        "torch.nn.utils.clip_grad_norm_([nn.Parameter(t0)], 1.0, norm_type=2.0)", "torch.nn.utils.clip_grad_value_([nn.Parameter(t0)], 1.0)",
        "torch.nn.utils.parameters_to_vector([nn.Parameter(t0)])", "torch.nn.utils.vector_to_parameters(torch.ones(12), [nn.Parameter(t0)])",
        "torch.nn.utils.parametrizations.weight_norm(nn.Linear(3, 4), 'weight', dim=0)(t0)", "torch.nn.utils.parametrizations.spectral_norm(nn.Linear(3, 4), 'weight', n_power_iterations=1)(t0)",
        "torch.nn.utils.parametrizations.orthogonal(nn.Linear(3, 4), 'weight')(t0)"],
    "torch": [
        "torch.manual_seed(0) is None",
        "torch.amp.GradScaler('cpu', init_scale=2.0, growth_factor=2.0, backoff_factor=0.5, growth_interval=2000).get_scale()",
        "torch.amp.autocast('cpu', enabled=True) is None", "torch.Generator('cpu').manual_seed(0) is None", "torch.Size((2, 3))", "torch.is_grad_enabled()"],
}


def called(text):
    def generator(case, item):
        case.tensors = {"t0": {"shape": [4, 3], "dtype": "float32"}} if "t0" in item else {}
        return item

    return generator


for name, calls in CALLS.items():
    each("(%s: tools)" % name, calls)(called(name))
