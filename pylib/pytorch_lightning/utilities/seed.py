from lightning_fabric.utilities.seed import isolate_rng, seed_everything
