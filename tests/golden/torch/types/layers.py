# An input of another type than the layer's parameters, a type that no kernel computes, an index behind the end.
# verdict: valid
import torch
import torch.nn.functional as F
from torch import nn

wide = torch.randn(4, 3, 8, 8, dtype=torch.float64)
plain = torch.randn(4, 3, 8, 8)
whole = torch.randint(0, 255, (4, 3, 8, 8))
rows = torch.zeros(3, 5)


def attempt(call):
    try:
        call()
        return "accepted"
    except Exception as error:
        return str(error)


# Convolutions: the bias is compared first; an empty batch reaches no kernel.
reveal_value(attempt(lambda: nn.Conv2d(3, 6, 3)(wide)))  # revealed: 'Input type (double) and bias type (float) should be the same'
reveal_value(attempt(lambda: nn.Conv2d(3, 6, 3, bias=False)(wide)))  # revealed: 'expected scalar type Double but found Float'
reveal_value(attempt(lambda: nn.Conv2d(3, 6, 3).double()(plain)))  # revealed: 'Input type (float) and bias type (double) should be the same'
reveal_value(attempt(lambda: nn.Conv2d(3, 6, 3).double()(wide)))  # revealed: 'accepted'
reveal_value(attempt(lambda: nn.Conv2d(3, 6, 3)(whole)))  # revealed: 'Input type (long int) and bias type (float) should be the same'
reveal_value(attempt(lambda: nn.ConvTranspose2d(3, 6, 3)(wide)))  # revealed: 'expected scalar type Double but found Float'
reveal_value(attempt(lambda: nn.Conv2d(3, 6, 3, bias=False)(wide[:0])))  # revealed: 'accepted'
# Recurrent layers and cells.
reveal_value(attempt(lambda: nn.LSTM(8, 5)(wide[0])))  # revealed: 'RNN input dtype (torch.float64) does not match weight dtype (torch.float32). Convert input: input.to(torch.float32), or convert model: model.to(torch.float64)'
reveal_value(attempt(lambda: nn.GRUCell(8, 5)(wide[0, 0])))  # revealed: 'mat1 and mat2 must have the same dtype, but got Double and Float'
reveal_value(attempt(lambda: nn.LSTM(8, 5).double()(wide[0])))  # revealed: 'accepted'
# Normalisations.
reveal_value(attempt(lambda: nn.BatchNorm2d(3)(wide)))  # revealed: 'mixed dtype (CPU): all inputs must share same datatype.'
reveal_value(attempt(lambda: nn.BatchNorm2d(3)(whole)))  # revealed: '"batch_norm" not implemented for \'Long\''
reveal_value(attempt(lambda: nn.GroupNorm(3, 3)(wide)))  # revealed: 'mixed dtype (CPU): all inputs must share same datatype.'
reveal_value(attempt(lambda: nn.LayerNorm(8).double()(plain)))  # revealed: 'mixed dtype (CPU): expect parameter to have scalar type of Float'
reveal_value(attempt(lambda: nn.LayerNorm(8)(plain.half())))  # revealed: 'accepted'
# Poolings and resampling of whole numbers.
reveal_value(attempt(lambda: F.avg_pool2d(whole, 2)))  # revealed: 'accepted'
reveal_value(attempt(lambda: F.avg_pool2d(whole.byte(), 2)))  # revealed: '"avg_pool2d" not implemented for \'Byte\''
reveal_value(attempt(lambda: F.max_pool2d(whole, 2)))  # revealed: 'accepted'
reveal_value(attempt(lambda: F.adaptive_avg_pool2d(whole, 1)))  # revealed: 'mean(): could not infer output dtype. Input dtype must be either a floating point or complex dtype. Got: Long'
reveal_value(attempt(lambda: F.adaptive_max_pool2d(whole, 2)))  # revealed: '"adaptive_max_pool2d" not implemented for \'Long\''
reveal_value(attempt(lambda: F.interpolate(whole, scale_factor=2)))  # revealed: '"upsample_nearest2d_channels_last" not implemented for \'Long\''
reveal_value(attempt(lambda: F.interpolate(whole.byte(), scale_factor=2)))  # revealed: 'accepted'
# Products of truth values.
reveal_value(attempt(lambda: torch.ones(2, 3, dtype=torch.bool) @ torch.ones(3, 2, dtype=torch.bool)))  # revealed: '"addmm_impl_cpu_" not implemented for \'Bool\''
reveal_value(attempt(lambda: torch.ones(2, 0, dtype=torch.bool) @ torch.ones(0, 2, dtype=torch.bool)))  # revealed: 'accepted'
# Scattering.
reveal_value(attempt(lambda: rows.scatter(0, torch.tensor([[0, 3]]), torch.ones(1, 2))))  # revealed: 'index 3 is out of bounds for dimension 0 with size 3'
reveal_value(attempt(lambda: rows.scatter(0, torch.tensor([[0, -1]]), 1.0)))  # revealed: 'index -1 is out of bounds for dimension 0 with size 3'
reveal_value(attempt(lambda: rows.scatter_add(0, torch.tensor([[0, 2]]), torch.ones(1, 2, dtype=torch.float64))))  # revealed: 'scatter(): Expected self.dtype to be equal to src.dtype'
reveal_value(attempt(lambda: rows.scatter(0, torch.tensor([[0, 2]]), 1)))  # revealed: 'accepted'
