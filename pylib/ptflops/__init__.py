# ptflops: counting runs the network once, in evaluation mode, which stays, with one input of the size that is given.
import torch


def _input(model, size):
    for p in model.parameters():
        return torch.ones((1, *size), dtype=p.dtype, device=p.device)
    return torch.ones((1, *size))


def get_model_complexity_info(model, input_res, print_per_layer_stat=True, as_strings=True, input_constructor=None, ost=None, verbose=False, ignore_modules=[],
                              custom_modules_hooks={}, backend="pytorch", flops_units=None, param_units=None, output_precision=2, backend_specific_config=[], **options):
    model.eval()
    if input_constructor is None:
        model(_input(model, input_res))
    else:
        given = input_constructor(input_res)
        model(**given) if isinstance(given, dict) else model(given)
    return (LibCall.unknown.str("a number as text", "external"), LibCall.unknown.str("a number as text", "external")) if as_strings else (
        LibCall.unknown.float("the number of operations", "external"), LibCall.unknown.float("the number of parameters", "external"))
