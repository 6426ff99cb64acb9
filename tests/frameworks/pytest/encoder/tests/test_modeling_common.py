import copy
import random
import tempfile
import os

import torch

global_rng = random.Random()


def ids_tensor(shape, vocab_size, rng=None, name=None):
    if rng is None:
        rng = global_rng
    total_dims = 1
    for dim in shape:
        total_dims *= dim
    values = []
    for _ in range(total_dims):
        values.append(rng.randint(0, vocab_size - 1))
    return torch.tensor(data=values, dtype=torch.long).view(shape).contiguous()


def random_attention_mask(shape):
    attn_mask = ids_tensor(shape, vocab_size=2)
    attn_mask[:, -1] = 1
    return attn_mask


class ModelTesterMixin:
    model_tester = None
    all_model_classes = ()

    def test_forward_signature_and_hidden_states(self):
        config, inputs_dict = self.model_tester.prepare_config_and_inputs_for_common()
        model = self.all_model_classes[0](config)
        model.eval()
        with torch.no_grad():
            outputs = model(**inputs_dict, output_hidden_states=True)
        self.assertEqual(len(outputs.hidden_states), self.model_tester.num_hidden_layers + 1)
        self.assertListEqual(
            list(outputs.hidden_states[0].shape[-2:]), [self.model_tester.seq_length, self.model_tester.hidden_size]
        )

    def test_training(self):
        for model_class in self.all_model_classes[1:]:
            config, inputs_dict = self.model_tester.prepare_config_and_inputs_for_common()
            inputs = copy.deepcopy(inputs_dict)
            inputs["labels"] = self.model_tester.labels_for(model_class)
            model = model_class(config)
            model.train()
            loss = model(**inputs).loss
            self.assertEqual(loss.shape, torch.Size([]))
            loss.backward()

    def test_save_load(self):
        config, inputs_dict = self.model_tester.prepare_config_and_inputs_for_common()
        for model_class in self.all_model_classes:
            model = model_class(config)
            model.eval()
            first = model(**inputs_dict)[-1 if model_class is not self.all_model_classes[0] else 0]
            with tempfile.TemporaryDirectory() as tmpdirname:
                torch.save(model.state_dict(), os.path.join(tmpdirname, "model.bin"))
                again = model_class(config)
                again.load_state_dict(torch.load(os.path.join(tmpdirname, "model.bin")))
                again.eval()
            second = again(**inputs_dict)[-1 if model_class is not self.all_model_classes[0] else 0]
            torch.testing.assert_close(first, second)
