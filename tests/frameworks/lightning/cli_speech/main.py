# args: fit --config configs/base.yaml --model.encoder.width 24 --trainer.max_epochs 1
"""Entry point: python main.py fit --config configs/base.yaml"""
from lightning.pytorch.cli import LightningCLI, LightningArgumentParser

from data import CommandsDataModule
from model import KeywordSpotter


class SpeechCLI(LightningCLI):
    def add_arguments_to_parser(self, parser: LightningArgumentParser) -> None:
        parser.link_arguments("data.n_mels", "model.n_mels")
        parser.link_arguments("data.num_classes", "model.num_classes", apply_on="instantiate")
        parser.add_argument("--run_name", type=str, default="debug")
        parser.set_defaults({"trainer.logger": False})

    def before_fit(self):
        print(f"run {self.config['fit']['run_name']}")


def cli_main():
    cli = SpeechCLI(
        KeywordSpotter,
        CommandsDataModule,
        seed_everything_default=1234,
        save_config_callback=None,
        trainer_defaults={"enable_progress_bar": False, "enable_checkpointing": False},
    )
    cli.trainer.validate(cli.model, datamodule=cli.datamodule)


if __name__ == "__main__":
    cli_main()
