import torch
from torch import nn


class _ConvolutionModule(nn.Module):
    def __init__(self, input_dim, num_channels, depthwise_kernel_size, dropout=0.0, bias=False, use_group_norm=False):
        super().__init__()
        if (depthwise_kernel_size - 1) % 2 != 0:
            raise ValueError("depthwise_kernel_size must be odd to achieve 'SAME' padding.")
        self.layer_norm = nn.LayerNorm(input_dim)
        self.sequential = nn.Sequential(
            nn.Conv1d(input_dim, 2 * num_channels, 1, bias=bias),
            nn.GLU(dim=1),
            nn.Conv1d(num_channels, num_channels, depthwise_kernel_size, padding=(depthwise_kernel_size - 1) // 2, groups=num_channels, bias=bias),
            nn.GroupNorm(1, num_channels) if use_group_norm else nn.BatchNorm1d(num_channels),
            nn.SiLU(),
            nn.Conv1d(num_channels, input_dim, 1, bias=bias),
            nn.Dropout(dropout))

    def forward(self, input):
        return self.sequential(self.layer_norm(input).transpose(1, 2)).transpose(1, 2)


class _FeedForwardModule(nn.Module):
    def __init__(self, input_dim, hidden_dim, dropout=0.0):
        super().__init__()
        self.sequential = nn.Sequential(nn.LayerNorm(input_dim), nn.Linear(input_dim, hidden_dim), nn.SiLU(), nn.Dropout(dropout),
                                        nn.Linear(hidden_dim, input_dim), nn.Dropout(dropout))

    def forward(self, input):
        return self.sequential(input)


class ConformerLayer(nn.Module):
    def __init__(self, input_dim, ffn_dim, num_attention_heads, depthwise_conv_kernel_size, dropout=0.0, use_group_norm=False, convolution_first=False):
        super().__init__()
        self.ffn1 = _FeedForwardModule(input_dim, ffn_dim, dropout)
        self.self_attn_layer_norm = nn.LayerNorm(input_dim)
        self.self_attn = nn.MultiheadAttention(input_dim, num_attention_heads, dropout=dropout)
        self.self_attn_dropout = nn.Dropout(dropout)
        self.conv_module = _ConvolutionModule(input_dim, input_dim, depthwise_conv_kernel_size, dropout, True, use_group_norm)
        self.ffn2 = _FeedForwardModule(input_dim, ffn_dim, dropout)
        self.final_layer_norm = nn.LayerNorm(input_dim)
        self.convolution_first = convolution_first

    def _convolved(self, input):
        return input + self.conv_module(input.transpose(0, 1)).transpose(0, 1)

    def forward(self, input, key_padding_mask):
        x = self.ffn1(input) * 0.5 + input
        if self.convolution_first:
            x = self._convolved(x)
        normed = self.self_attn_layer_norm(x)
        attended, _ = self.self_attn(normed, normed, normed, key_padding_mask=key_padding_mask, need_weights=False)
        x = self.self_attn_dropout(attended) + x
        if not self.convolution_first:
            x = self._convolved(x)
        return self.final_layer_norm(self.ffn2(x) * 0.5 + x)


class Conformer(nn.Module):
    def __init__(self, input_dim, num_heads, ffn_dim, num_layers, depthwise_conv_kernel_size, dropout=0.0, use_group_norm=False, convolution_first=False):
        super().__init__()
        self.conformer_layers = nn.ModuleList([
            ConformerLayer(input_dim, ffn_dim, num_heads, depthwise_conv_kernel_size, dropout, use_group_norm, convolution_first)
            for _ in range(num_layers)])

    def forward(self, input, lengths):
        # The longest length is the input's: the mask that is made of the lengths has its shape.
        longest = input.shape[1]
        mask = torch.arange(longest, device=lengths.device, dtype=lengths.dtype).expand(lengths.shape[0], longest) >= lengths.unsqueeze(1)
        x = input.transpose(0, 1)
        for layer in self.conformer_layers:
            x = layer(x, mask)
        return x.transpose(0, 1), lengths
