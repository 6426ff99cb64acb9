from torch.nn.modules.linear import _parameter
from torch.nn.modules.module import Module
from torch.nn.parameter import Parameter

__exact_signatures__ = True


def _check_padding(padding_idx, rows, message):
    if padding_idx is not None:
        LibCall.torch.require(padding_idx < rows, "invalid-argument", "AssertionError", message)
        LibCall.torch.require(padding_idx >= -rows, "invalid-argument", "AssertionError", message)


class Embedding(Module):
    def __init__(self, num_embeddings, embedding_dim, padding_idx=None, max_norm=None, norm_type=2.0, scale_grad_by_freq=False, sparse=False,
                 _weight=None, _freeze=False, device=None, dtype=None):
        super().__init__()
        self.num_embeddings = num_embeddings = LibCall.torch.module_size(num_embeddings)
        self.embedding_dim = embedding_dim = LibCall.torch.module_size(embedding_dim)
        _check_padding(padding_idx, num_embeddings, "Padding_idx must be within num_embeddings")
        self.padding_idx = padding_idx
        self.max_norm = max_norm
        self.norm_type = norm_type
        self.scale_grad_by_freq = scale_grad_by_freq
        self.sparse = sparse
        self.weight = _parameter(num_embeddings, embedding_dim, dtype=dtype, device=device) if _weight is None else Parameter(_weight, not _freeze)
        if _weight is None:
            self.reset_parameters()

    def reset_parameters(self):
        self._fill_padding_idx_with_zero()

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
        _check_padding(padding_idx, num_embeddings, "padding_idx must be within num_embeddings")
        self.num_embeddings = num_embeddings
        self.embedding_dim = embedding_dim
        self.mode = mode
        self.padding_idx = padding_idx
        self.include_last_offset = include_last_offset
        self.weight = _parameter(num_embeddings, embedding_dim, dtype=dtype, device=device) if _weight is None else Parameter(_weight)
        if _weight is None:
            self.reset_parameters()

    def reset_parameters(self):
        self._fill_padding_idx_with_zero()

    def _fill_padding_idx_with_zero(self):
        pass

    def forward(self, input, offsets=None, per_sample_weights=None):
        LibCall.torch.require(self.mode in ("sum", "mean", "max"), "invalid-argument", "ValueError", "mode has to be one of sum, mean or max")
        return LibCall.torch.embedding_bag(input, self.weight, offsets, self.include_last_offset)

    @classmethod
    def from_pretrained(cls, embeddings, freeze=True, max_norm=None, norm_type=2.0, scale_grad_by_freq=False, mode="mean", sparse=False,
                        include_last_offset=False, padding_idx=None):
        rows, columns = embeddings.shape
        return cls(rows, columns, mode=mode, _weight=embeddings, include_last_offset=include_last_offset)
