# The loss that the name of a class asks for.
import torch
from torch import nn
from transformers import PretrainedConfig, PreTrainedModel


class TinyForCausalLM(PreTrainedModel):
    config_class = PretrainedConfig

    def __init__(self, config):
        super().__init__(config)
        self.head = nn.Linear(4, 9)

    def forward(self, x, labels):
        logits = self.head(x)
        return self.loss_function(logits=logits, labels=labels, vocab_size=9)  # error: [loss-mismatch] "Expected input batch_size (10) to match target batch_size (12)."


class TinyForSequenceClassification(PreTrainedModel):
    config_class = PretrainedConfig

    def __init__(self, config):
        super().__init__(config)
        self.head = nn.Linear(4, config.num_labels)

    def forward(self, x, labels):
        return self.loss_function(labels=labels, pooled_logits=self.head(x), config=self.config)


reveal_shape(TinyForCausalLM(PretrainedConfig())(torch.randn(2, 5, 4), torch.zeros(2, 5, dtype=torch.long)))  # revealed: ()
reveal_shape(TinyForSequenceClassification(PretrainedConfig(num_labels=3))(torch.randn(2, 4), torch.zeros(2, dtype=torch.long)))  # revealed: ()
TinyForCausalLM(PretrainedConfig())(torch.randn(2, 5, 4), torch.zeros(2, 6, dtype=torch.long))
