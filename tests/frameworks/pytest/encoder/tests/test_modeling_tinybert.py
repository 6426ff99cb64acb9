import unittest

import torch

from tinybert import (
    TinyBertConfig,
    TinyBertForSequenceClassification,
    TinyBertForTokenClassification,
    TinyBertModel,
)

from .test_modeling_common import ModelTesterMixin, ids_tensor, random_attention_mask


class TinyBertModelTester:
    def __init__(self, parent, batch_size=13, seq_length=7, hidden_size=32, num_hidden_layers=2, num_labels=3):
        self.parent = parent
        self.batch_size = batch_size
        self.seq_length = seq_length
        self.hidden_size = hidden_size
        self.num_hidden_layers = num_hidden_layers
        self.num_labels = num_labels
        self.vocab_size = 99

    def get_config(self):
        return TinyBertConfig(vocab_size=self.vocab_size, hidden_size=self.hidden_size, num_hidden_layers=self.num_hidden_layers, num_labels=self.num_labels)

    def prepare_config_and_inputs(self):
        input_ids = ids_tensor([self.batch_size, self.seq_length], self.vocab_size)
        input_mask = random_attention_mask([self.batch_size, self.seq_length])
        token_type_ids = ids_tensor([self.batch_size, self.seq_length], 2)
        sequence_labels = ids_tensor([self.batch_size], self.num_labels)
        token_labels = ids_tensor([self.batch_size, self.seq_length], self.num_labels)
        return self.get_config(), input_ids, token_type_ids, input_mask, sequence_labels, token_labels

    def labels_for(self, model_class):
        *_, sequence_labels, token_labels = self.prepare_config_and_inputs()
        return sequence_labels if "Sequence" in model_class.__name__ else token_labels

    def create_and_check_model(self, config, input_ids, token_type_ids, input_mask, sequence_labels, token_labels):
        model = TinyBertModel(config=config)
        model.eval()
        result = model(input_ids, attention_mask=input_mask, token_type_ids=token_type_ids)
        result = model(input_ids, token_type_ids=token_type_ids)
        result = model(input_ids)
        self.parent.assertEqual(result.last_hidden_state.shape, (self.batch_size, self.seq_length, self.hidden_size))
        self.parent.assertEqual(result.pooler_output.shape, (self.batch_size, self.hidden_size))

    def create_and_check_for_sequence_classification(self, config, input_ids, token_type_ids, input_mask, sequence_labels, token_labels):
        model = TinyBertForSequenceClassification(config)
        model.eval()
        result = model(input_ids, attention_mask=input_mask, token_type_ids=token_type_ids, labels=sequence_labels)
        self.parent.assertEqual(result.logits.shape, (self.batch_size, self.num_labels))

    def create_and_check_for_token_classification(self, config, input_ids, token_type_ids, input_mask, sequence_labels, token_labels):
        model = TinyBertForTokenClassification(config=config)
        model.eval()
        result = model(input_ids, attention_mask=input_mask, token_type_ids=token_type_ids, labels=token_labels)
        self.parent.assertEqual(result.logits.shape, (self.batch_size, self.seq_length, self.num_labels))

    def prepare_config_and_inputs_for_common(self):
        config, input_ids, token_type_ids, input_mask, *_ = self.prepare_config_and_inputs()
        return config, {"input_ids": input_ids, "token_type_ids": token_type_ids, "attention_mask": input_mask}


class TinyBertModelTest(ModelTesterMixin, unittest.TestCase):
    all_model_classes = (TinyBertModel, TinyBertForSequenceClassification, TinyBertForTokenClassification)

    def setUp(self):
        self.model_tester = TinyBertModelTester(self)

    def test_model(self):
        config_and_inputs = self.model_tester.prepare_config_and_inputs()
        self.model_tester.create_and_check_model(*config_and_inputs)

    def test_for_sequence_classification(self):
        config_and_inputs = self.model_tester.prepare_config_and_inputs()
        self.model_tester.create_and_check_for_sequence_classification(*config_and_inputs)

    def test_for_token_classification(self):
        config_and_inputs = self.model_tester.prepare_config_and_inputs()
        self.model_tester.create_and_check_for_token_classification(*config_and_inputs)

    def test_heads_must_divide(self):
        config = TinyBertConfig(hidden_size=30, num_attention_heads=4)
        with self.assertRaisesRegex(ValueError, "not a multiple of the number of attention heads"):
            TinyBertModel(config)

    def test_too_long(self):
        config = self.model_tester.get_config()
        with self.assertRaises(RuntimeError):
            TinyBertModel(config)(torch.ones(1, config.max_position_embeddings + 1, dtype=torch.long))


class TinyBertModelIntegrationTest(unittest.TestCase):
    @unittest.skip("downloads a checkpoint")
    def test_inference(self):
        model = TinyBertModel.from_pretrained("tiny")
        self.assertEqual(model(torch.tensor([[0, 1]]))[0].shape, (1, 2, 32))
