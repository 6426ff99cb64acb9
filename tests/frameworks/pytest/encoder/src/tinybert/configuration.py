from dataclasses import asdict, dataclass


@dataclass
class TinyBertConfig:
    vocab_size: int = 99
    hidden_size: int = 32
    num_hidden_layers: int = 2
    num_attention_heads: int = 4
    intermediate_size: int = 37
    max_position_embeddings: int = 64
    type_vocab_size: int = 2
    hidden_dropout_prob: float = 0.1
    num_labels: int = 3

    def to_dict(self):
        return asdict(self)
