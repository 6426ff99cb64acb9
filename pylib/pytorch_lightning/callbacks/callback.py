class Callback(object):
    @property
    def state_key(self):
        return type(self).__qualname__

    def setup(self, trainer, pl_module, stage):
        pass

    def teardown(self, trainer, pl_module, stage):
        pass

    def on_fit_start(self, trainer, pl_module):
        pass

    on_fit_end = on_sanity_check_start = on_sanity_check_end = on_train_start = on_train_end = on_fit_start
    on_train_epoch_start = on_train_epoch_end = on_validation_epoch_start = on_validation_epoch_end = on_fit_start
    on_test_epoch_start = on_test_epoch_end = on_predict_epoch_start = on_predict_epoch_end = on_fit_start
    on_validation_start = on_validation_end = on_test_start = on_test_end = on_predict_start = on_predict_end = on_fit_start
    on_after_backward = on_fit_start

    def on_train_batch_start(self, trainer, pl_module, batch, batch_idx):
        pass

    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        pass

    def on_validation_batch_start(self, trainer, pl_module, batch, batch_idx, dataloader_idx=0):
        pass

    on_test_batch_start = on_predict_batch_start = on_validation_batch_start

    def on_validation_batch_end(self, trainer, pl_module, outputs, batch, batch_idx, dataloader_idx=0):
        pass

    on_test_batch_end = on_predict_batch_end = on_validation_batch_end

    def on_exception(self, trainer, pl_module, exception):
        pass

    def state_dict(self):
        return {}

    def load_state_dict(self, state_dict):
        pass

    def on_save_checkpoint(self, trainer, pl_module, checkpoint):
        pass

    def on_load_checkpoint(self, trainer, pl_module, checkpoint):
        pass

    def on_before_backward(self, trainer, pl_module, loss):
        pass

    def on_before_optimizer_step(self, trainer, pl_module, optimizer):
        pass

    def on_before_zero_grad(self, trainer, pl_module, optimizer):
        pass
