from torch.nn.modules.linear import _parameter
from torch.nn.modules.module import Module
from torch.nn.parameter import Parameter


class Embedding(Module):
    def __init__(self, num_embeddings, embedding_dim, padding_idx=None, max_norm=None, norm_type=2.0, scale_grad_by_freq=False, sparse=False,
                 _weight=None, _freeze=False, device=None, dtype=None):
        super().__init__()
        self.num_embeddings = num_embeddings
        self.embedding_dim = embedding_dim
        self.padding_idx = padding_idx
        self.max_norm = max_norm
        self.norm_type = norm_type
        self.scale_grad_by_freq = scale_grad_by_freq
        self.sparse = sparse
        self.weight = _parameter(num_embeddings, embedding_dim) if _weight is None else Parameter(_weight, not _freeze)

    def reset_parameters(self):
        pass

    def _fill_padding_idx_with_zero(self):
        pass

    def forward(self, input):
        return LibCall.torch.embedding(input, self.weight)

    @classmethod
    def from_pretrained(cls, embeddings, freeze=True, padding_idx=None, max_norm=None, norm_type=2.0, scale_grad_by_freq=False, sparse=False):
        rows, columns = embeddings.shape
        return cls(rows, columns, padding_idx, _weight=embeddings, _freeze=freeze)


class EmbeddingBag(Module):
    def __init__(self, num_embeddings, embedding_dim, max_norm=None, norm_type=2.0, scale_grad_by_freq=False, mode="mean", sparse=False,
                 _weight=None, include_last_offset=False, padding_idx=None, device=None, dtype=None):
        super().__init__()
        self.num_embeddings = num_embeddings
        self.embedding_dim = embedding_dim
        self.mode = mode
        self.padding_idx = padding_idx
        self.include_last_offset = include_last_offset
        self.weight = _parameter(num_embeddings, embedding_dim) if _weight is None else Parameter(_weight)

    def reset_parameters(self):
        pass

    def forward(self, input, offsets=None, per_sample_weights=None):
        return LibCall.torch.embedding_bag(input, self.weight, offsets, self.include_last_offset)

    @classmethod
    def from_pretrained(cls, embeddings, freeze=True, max_norm=None, norm_type=2.0, scale_grad_by_freq=False, mode="mean", sparse=False,
                        include_last_offset=False, padding_idx=None):
        rows, columns = embeddings.shape
        return cls(rows, columns, mode=mode, _weight=embeddings, include_last_offset=include_last_offset)
