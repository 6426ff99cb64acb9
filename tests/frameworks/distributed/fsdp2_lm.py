# processes: 1 2
"""FSDP2: a decoder that is sharded block by block over a device mesh, with gradient accumulation."""
import os
from dataclasses import dataclass

import torch
import torch.distributed as dist
import torch.nn as nn
import torch.nn.functional as F
from torch.distributed.device_mesh import init_device_mesh
from torch.distributed.fsdp import MixedPrecisionPolicy, fully_shard


@dataclass
class ModelArgs:
    n_layers: int = 2
    vocab_size: int = 64
    max_seq_len: int = 32
    dim: int = 32
    n_heads: int = 4
    dropout_p: float = 0.1


class Attention(nn.Module):
    def __init__(self, args: ModelArgs):
        super().__init__()
        assert args.dim % args.n_heads == 0
        self.head_dim = args.dim // args.n_heads
        self.n_heads = args.n_heads
        self.dropout_p = args.dropout_p
        self.wq = nn.Linear(args.dim, args.dim, bias=False)
        self.wkv = nn.Linear(args.dim, 2 * args.dim, bias=False)  #~ wkv: self.wkv = nn.Linear(args.dim, args.dim, bias=False)
        self.wo = nn.Linear(args.dim, args.dim, bias=False)

    def forward(self, x):
        bsz, seq_len, _ = x.size()
        queries = self.wq(x)
        keys, values = self.wkv(x).chunk(2, dim=-1)
        queries, keys, values = (t.view(bsz, seq_len, self.n_heads, self.head_dim).transpose(1, 2) for t in (queries, keys, values))
        output = F.scaled_dot_product_attention(queries, keys, values, None, self.dropout_p if self.training else 0, is_causal=True)
        return self.wo(output.transpose(1, 2).contiguous().view(bsz, seq_len, -1))


class FeedForward(nn.Module):
    def __init__(self, dim, hidden_dim, dropout_p):
        super().__init__()
        self.w1 = nn.Linear(dim, hidden_dim)
        self.w3 = nn.Linear(dim, hidden_dim)
        self.w2 = nn.Linear(hidden_dim, dim)
        self.drop = nn.Dropout(dropout_p)

    def forward(self, x):
        return self.drop(self.w2(F.silu(self.w1(x)) * self.w3(x)))


class TransformerBlock(nn.Module):
    def __init__(self, args: ModelArgs):
        super().__init__()
        self.attention_norm = nn.LayerNorm(args.dim)
        self.attention = Attention(args)
        self.ffn_norm = nn.LayerNorm(args.dim)
        self.feed_forward = FeedForward(args.dim, hidden_dim=4 * args.dim, dropout_p=args.dropout_p)

    def forward(self, x):
        h = x + self.attention(self.attention_norm(x))
        return h + self.feed_forward(self.ffn_norm(h))


class Transformer(nn.Module):
    def __init__(self, args: ModelArgs):
        super().__init__()
        self.model_args = args
        self.tok_embeddings = nn.Embedding(args.vocab_size, args.dim)
        self.pos_embeddings = nn.Embedding(args.max_seq_len, args.dim)
        self.layers = nn.ModuleList()
        for _ in range(args.n_layers):
            self.layers.append(TransformerBlock(args))
        self.norm = nn.LayerNorm(args.dim)
        self.output = nn.Linear(args.dim, args.vocab_size, bias=False)

    def forward(self, tokens):
        _, seq_len = tokens.shape
        assert seq_len <= self.model_args.max_seq_len
        h = self.tok_embeddings(tokens)
        pos = torch.arange(0, seq_len, device=tokens.device)
        h = h + self.pos_embeddings(pos)
        for layer in self.layers:
            h = layer(h)
        return self.output(self.norm(h)).float()


def get_batch(data, batch, block, generator):
    ix = torch.randint(len(data) - block - 1, (batch,), generator=generator)
    x = torch.stack([data[i : i + block] for i in ix.tolist()])
    y = torch.stack([data[i + 1 : i + 1 + block] for i in ix.tolist()])  #~ targets: y = torch.stack([data[i + 1 : i + block] for i in ix.tolist()])
    return x, y


def main():
    rank = int(os.environ["LOCAL_RANK"])
    dist.init_process_group(backend="gloo", init_method="env://")
    torch.manual_seed(0)
    args = ModelArgs(n_layers=3)
    model = Transformer(args)
    mesh = init_device_mesh("cpu", (dist.get_world_size(),))
    fsdp_kwargs = {"mesh": mesh, "mp_policy": MixedPrecisionPolicy(param_dtype=torch.float32, reduce_dtype=torch.float32)}
    for layer in model.layers:
        fully_shard(layer, **fsdp_kwargs)
    fully_shard(model, **fsdp_kwargs)

    optim = torch.optim.Adam(model.parameters(), lr=1e-2)
    data = torch.randint(0, args.vocab_size, (2000,))
    generator = torch.Generator().manual_seed(100 + rank)
    accumulation = 2
    for step in range(3):
        total = torch.zeros(1)
        for micro in range(accumulation):
            x, y = get_batch(data, batch=4, block=16, generator=generator)
            model.set_requires_gradient_sync(micro == accumulation - 1)
            logits = model(x)
            loss = F.cross_entropy(logits.view(-1, args.vocab_size), y.reshape(-1)) / accumulation  #~ logits: loss = F.cross_entropy(logits.view(-1, args.dim), y.reshape(-1)) / accumulation
            loss.backward()
            total += loss.detach()
        torch.nn.utils.clip_grad_norm_(model.parameters(), max_norm=1.0)
        optim.step()
        optim.zero_grad()
        dist.all_reduce(total)
        if rank == 0:
            print(f"step {step} loss {total.item() / dist.get_world_size():.3f}")
    dist.destroy_process_group()


if __name__ == "__main__":
    main()
