from torch.nn.modules.linear import NonDynamicallyQuantizableLinear, _parameter
from torch.nn.modules.module import Module


class MultiheadAttention(Module):
    def __init__(self, embed_dim, num_heads, dropout=0.0, bias=True, add_bias_kv=False, add_zero_attn=False, kdim=None, vdim=None,
                 batch_first=False, device=None, dtype=None):
        super().__init__()
        self.embed_dim = embed_dim
        self.kdim = kdim if kdim is not None else embed_dim
        self.vdim = vdim if vdim is not None else embed_dim
        self._qkv_same_embed_dim = self.kdim == embed_dim and self.vdim == embed_dim
        self.num_heads = num_heads
        self.dropout = dropout
        self.batch_first = batch_first
        self.head_dim = embed_dim // num_heads
        LibCall.torch.require(embed_dim % num_heads == 0, "attention-mismatch", "AssertionError", "embed_dim must be divisible by num_heads\n\twhere embed_dim is {}, num_heads is {}", (embed_dim, num_heads))
        if self._qkv_same_embed_dim:
            self.in_proj_weight = _parameter(3 * embed_dim, embed_dim, dtype=dtype, device=device)
            self.register_parameter("q_proj_weight", None)
            self.register_parameter("k_proj_weight", None)
            self.register_parameter("v_proj_weight", None)
        else:
            self.q_proj_weight = _parameter(embed_dim, embed_dim, dtype=dtype, device=device)
            self.k_proj_weight = _parameter(embed_dim, self.kdim, dtype=dtype, device=device)
            self.v_proj_weight = _parameter(embed_dim, self.vdim, dtype=dtype, device=device)
            self.register_parameter("in_proj_weight", None)
        if bias:
            self.in_proj_bias = _parameter(3 * embed_dim, dtype=dtype, device=device)
        else:
            self.register_parameter("in_proj_bias", None)
        self.out_proj = NonDynamicallyQuantizableLinear(embed_dim, embed_dim, bias, dtype=dtype, device=device)
        self.bias_k = _parameter(1, 1, embed_dim, dtype=dtype, device=device) if add_bias_kv else None
        self.bias_v = _parameter(1, 1, embed_dim, dtype=dtype, device=device) if add_bias_kv else None
        self.add_zero_attn = add_zero_attn
        self._reset_parameters()

    def _reset_parameters(self):
        pass

    def forward(self, query, key, value, key_padding_mask=None, need_weights=True, attn_mask=None, average_attn_weights=True, is_causal=False):
        return LibCall.torch.multihead_attention(query, key, value, (self.embed_dim, self.kdim, self.vdim, self.num_heads), self.batch_first,
                                                 key_padding_mask, attn_mask, need_weights, average_attn_weights, self.training,
                                                 (self.bias_k is not None) + self.add_zero_attn,
                                                 (self.in_proj_weight, self.q_proj_weight, self.k_proj_weight, self.v_proj_weight, self.in_proj_bias,
                                                  self.bias_k, self.bias_v, self.out_proj.weight, self.out_proj.bias))
