# Seq2SeqTrainer: evaluation by generate.
from torch._runtime import no_grad
from transformers.trainer import Trainer


class Seq2SeqTrainer(Trainer):
    _gen_kwargs = {}

    def evaluate(self, eval_dataset=None, ignore_keys=None, metric_key_prefix="eval", **gen_kwargs):
        self._gen_kwargs = self._with_defaults(gen_kwargs)
        return Trainer.evaluate(self, eval_dataset, ignore_keys, metric_key_prefix)

    def predict(self, test_dataset, ignore_keys=None, metric_key_prefix="test", **gen_kwargs):
        self._gen_kwargs = self._with_defaults(gen_kwargs)
        return Trainer.predict(self, test_dataset, ignore_keys, metric_key_prefix)

    def _with_defaults(self, kwargs):
        made = dict(kwargs)
        if made.get("max_length") is None and made.get("max_new_tokens") is None and self.args.generation_max_length is not None:
            made["max_length"] = self.args.generation_max_length
        if made.get("num_beams") is None and self.args.generation_num_beams is not None:
            made["num_beams"] = self.args.generation_num_beams
        return made

    def prediction_step(self, model, inputs, prediction_loss_only, ignore_keys=None, **gen_kwargs):
        if not self.args.predict_with_generate or prediction_loss_only:
            return Trainer.prediction_step(self, model, inputs, prediction_loss_only, ignore_keys)
        has_labels = "labels" in inputs
        inputs = self._prepare_inputs(inputs)
        options = {**self._gen_kwargs, **gen_kwargs}
        given = {name: value for name, value in inputs.items() if name not in ("labels", "decoder_input_ids")}
        generated = model.generate(**given, **options)
        loss = None
        if has_labels:
            with no_grad():
                loss = self.compute_loss(model, dict(inputs.items())).mean().detach()
        labels = inputs["labels"] if has_labels else None
        return loss, self._padded(generated, options), None if labels is None else self._padded(labels, options)

    def _padded(self, tensor, options):
        most = options.get("max_length")
        if most is None and options.get("max_new_tokens") is not None:
            most = options["max_new_tokens"] + 1
        if most is None:
            most = getattr(self.model.generation_config, "max_length", None)
        if most is None or LibCall.data.kind(tensor) == "opaque" or not LibCall.value.known(most):
            return tensor
        width = tensor.shape[-1]
        if LibCall.value.known(width < most) and width >= most:
            return tensor
        return tensor.new_empty((tensor.shape[0], most))
