# The hooks of a module and of a data module, with the arguments that they are called with. None of them does anything by itself.


class ModelHooks(object):
    def on_fit_start(self):
        pass

    on_fit_end = on_train_start = on_train_end = on_validation_start = on_validation_end = on_fit_start
    on_test_start = on_test_end = on_predict_start = on_predict_end = on_fit_start
    on_train_epoch_start = on_train_epoch_end = on_validation_epoch_start = on_validation_epoch_end = on_fit_start
    on_test_epoch_start = on_test_epoch_end = on_predict_epoch_start = on_predict_epoch_end = on_after_backward = on_fit_start
    configure_sharded_model = configure_model = on_fit_start

    def on_train_batch_start(self, batch, batch_idx):
        pass

    def on_train_batch_end(self, outputs, batch, batch_idx):
        pass

    def on_validation_batch_start(self, batch, batch_idx, dataloader_idx=0):
        pass

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        pass

    on_test_batch_start = on_predict_batch_start = on_validation_batch_start
    on_test_batch_end = on_predict_batch_end = on_validation_batch_end

    def on_validation_model_zero_grad(self):
        self.zero_grad()

    def on_validation_model_eval(self):
        self.eval()

    on_test_model_eval = on_predict_model_eval = on_validation_model_eval

    def on_validation_model_train(self):
        self.train()

    on_test_model_train = on_predict_model_train = on_validation_model_train

    def on_before_zero_grad(self, optimizer):
        pass

    def on_before_backward(self, loss):
        pass

    def on_before_optimizer_step(self, optimizer):
        pass


def _not_implemented(name):
    from lightning_fabric.utilities.exceptions import MisconfigurationException
    raise MisconfigurationException(f"`{name}` must be implemented to be used with the Lightning Trainer")


class DataHooks(object):
    allow_zero_length_dataloader_with_multiple_devices = False

    def prepare_data(self):
        pass

    def setup(self, stage):
        pass

    def teardown(self, stage):
        pass

    def train_dataloader(self):
        _not_implemented("train_dataloader")

    def val_dataloader(self):
        _not_implemented("val_dataloader")

    def test_dataloader(self):
        _not_implemented("test_dataloader")

    def predict_dataloader(self):
        _not_implemented("predict_dataloader")

    def transfer_batch_to_device(self, batch, device, dataloader_idx):
        return batch

    def on_before_batch_transfer(self, batch, dataloader_idx):
        return batch

    def on_after_batch_transfer(self, batch, dataloader_idx):
        return batch


class CheckpointHooks(object):
    def on_load_checkpoint(self, checkpoint):
        pass

    def on_save_checkpoint(self, checkpoint):
        pass
