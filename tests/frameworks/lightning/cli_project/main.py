# args: fit --model.hidden_dim 48 --data.batch_size 16 --trainer.max_epochs 1 --trainer.accelerator cpu --trainer.logger false --trainer.enable_checkpointing false --trainer.enable_progress_bar false
"""Training from the command line."""
from lightning.pytorch.cli import LightningCLI

from src.data import SequenceData
from src.model import SequenceTagger


class TaggerCLI(LightningCLI):
    def add_arguments_to_parser(self, parser):
        parser.link_arguments("data.num_tags", "model.num_tags")
        parser.set_defaults({"model.dropout": 0.2})


def cli_main():
    cli = TaggerCLI(SequenceTagger, SequenceData, seed_everything_default=1234, save_config_callback=None)
    cli.trainer.test(cli.model, datamodule=cli.datamodule)


if __name__ == "__main__":
    cli_main()
