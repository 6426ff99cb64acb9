"""A network of one's own in the ways of transformers 5: PreTrainedConfig, GradientCheckpointingLayer, GenerationMixin, output dataclass, rope."""
from dataclasses import dataclass
from typing import Optional

import torch
from torch import nn
from transformers import PretrainedConfig, PreTrainedModel
from transformers.activations import ACT2FN
from transformers.modeling_layers import GradientCheckpointingLayer
from transformers.modeling_outputs import ModelOutput


class TinyConfig(PretrainedConfig):
    model_type = "tiny-decoder"

    def __init__(self, vocab_size=80, hidden_size=48, layers=3, heads=6, kv_heads=2, mlp_ratio=3, hidden_act="gelu", rope_theta=10000.0, **kwargs):
        self.vocab_size, self.hidden_size, self.layers = vocab_size, hidden_size, layers
        self.heads, self.kv_heads, self.mlp_ratio, self.hidden_act, self.rope_theta = heads, kv_heads, mlp_ratio, hidden_act, rope_theta
        super().__init__(**kwargs)

    @property
    def head_dim(self):
        return self.hidden_size // self.heads


@dataclass
class TinyOutput(ModelOutput):
    loss: Optional[torch.FloatTensor] = None
    logits: Optional[torch.FloatTensor] = None
    value: Optional[torch.FloatTensor] = None
    hidden_states: Optional[tuple[torch.FloatTensor, ...]] = None


def rotate_half(x):
    a, b = x.chunk(2, dim=-1)
    return torch.cat((-b, a), dim=-1)


def rope(config, positions):
    half = config.head_dim // 2
    inv = config.rope_theta ** (-torch.arange(half, dtype=torch.float32) / half)
    angles = torch.outer(positions.float(), inv)
    emb = torch.cat([angles, angles], dim=-1)  #~ half: emb = angles
    return emb.cos(), emb.sin()


class TinyAttention(nn.Module):
    def __init__(self, config):
        super().__init__()
        self.config = config
        self.q = nn.Linear(config.hidden_size, config.heads * config.head_dim, bias=False)
        self.kv = nn.Linear(config.hidden_size, 2 * config.kv_heads * config.head_dim, bias=False)
        self.o = nn.Linear(config.heads * config.head_dim, config.hidden_size, bias=False)

    def forward(self, x, cos, sin):
        b, t, _ = x.shape
        c = self.config
        q = self.q(x).view(b, t, c.heads, c.head_dim).transpose(1, 2)
        k, v = self.kv(x).view(b, t, 2, c.kv_heads, c.head_dim).permute(2, 0, 3, 1, 4)
        q, k = (z * cos + rotate_half(z) * sin for z in (q, k))
        out = nn.functional.scaled_dot_product_attention(q, k, v, is_causal=True, enable_gqa=True)  #~ gqa: out = nn.functional.scaled_dot_product_attention(q, k, v, is_causal=True)
        return self.o(out.transpose(1, 2).reshape(b, t, -1))


class TinyLayer(GradientCheckpointingLayer):
    def __init__(self, config):
        super().__init__()
        self.norm1, self.norm2 = nn.RMSNorm(config.hidden_size), nn.RMSNorm(config.hidden_size)
        self.attn = TinyAttention(config)
        self.up = nn.Linear(config.hidden_size, config.mlp_ratio * config.hidden_size)
        self.down = nn.Linear(config.mlp_ratio * config.hidden_size, config.hidden_size)
        self.act = ACT2FN[config.hidden_act]

    def forward(self, x, cos, sin):
        x = x + self.attn(self.norm1(x), cos, sin)
        return x + self.down(self.act(self.up(self.norm2(x))))


class TinyPreTrained(PreTrainedModel):
    config_class = TinyConfig
    base_model_prefix = "model"
    supports_gradient_checkpointing = True

    def _init_weights(self, module):
        if isinstance(module, (nn.Linear, nn.Embedding)):
            module.weight.data.normal_(mean=0.0, std=0.02)


class TinyForCausalLM(TinyPreTrained):
    def __init__(self, config):
        super().__init__(config)
        self.embed = nn.Embedding(config.vocab_size, config.hidden_size)
        self.layers = nn.ModuleList([TinyLayer(config) for _ in range(config.layers)])
        self.norm = nn.RMSNorm(config.hidden_size)
        self.lm_head = nn.Linear(config.hidden_size, config.vocab_size, bias=False)
        self.v_head = nn.Linear(config.hidden_size, 1)
        self.post_init()

    def get_input_embeddings(self):
        return self.embed

    def forward(self, input_ids, labels=None, output_hidden_states=None, return_dict=None, **kwargs):
        x = self.embed(input_ids)
        cos, sin = rope(self.config, torch.arange(input_ids.size(1), device=x.device))
        states = (x,)
        for layer in self.layers:
            x = layer(x, cos, sin)
            states += (x,)
        x = self.norm(x)
        logits = self.lm_head(x)
        loss = None
        if labels is not None:
            loss = self.loss_function(logits=logits, labels=labels, vocab_size=self.config.vocab_size)
        return TinyOutput(loss=loss, logits=logits, value=self.v_head(x).squeeze(-1), hidden_states=states if output_hidden_states else None)


def gae(rewards, values, gamma=0.99, lam=0.95):
    last, out = torch.zeros(rewards.size(0)), []
    nextv = torch.cat([values[:, 1:], torch.zeros(values.size(0), 1)], dim=1)  #~ shifted: nextv = values[:, 1:]
    for t in reversed(range(rewards.size(1))):
        last = rewards[:, t] + gamma * nextv[:, t] - values[:, t] + gamma * lam * last
        out.append(last)
    return torch.stack(out[::-1], dim=1)


if __name__ == "__main__":
    torch.manual_seed(0)
    model = TinyForCausalLM(TinyConfig(kv_heads=3))
    model.gradient_checkpointing_enable()
    model.train()
    opt = torch.optim.AdamW(model.parameters(), lr=1e-3)
    ids = torch.randint(0, 80, (4, 20))
    out = model(ids, labels=ids, output_hidden_states=True)
    loss, logits = out.to_tuple()[:2]
    adv = gae(torch.randn(4, 20), out.value.detach())
    (loss + (out.value - adv).pow(2).mean()).backward()
    opt.step()
    print(len(out.hidden_states), out["logits"].shape, model.num_parameters(), model.get_input_embeddings().weight.shape)
    stacked = torch.stack(out.hidden_states)
    print(stacked.var(dim=(1, 2, 3)).shape)
