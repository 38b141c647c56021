"""`dicetown train`: train an agent with MaskablePPO."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec

# What `dicetown-env[train]` brings.
NEEDED = ("torch", "stable_baselines3", "sb3_contrib", "tensorboard", "tqdm", "rich", "tyro")


def run(words: Sequence[str]) -> int:
    """Train; the words are options of `train.maskable_ppo.Config`.

    Raises:
        ValueError: If a package is missing, or an option is wrong.
    """
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        raise ValueError(
            f"training needs more packages ({', '.join(missing)} missing): "
            'pip install "dicetown-env[train]"'
        )
    from dicetown_env.train import maskable_ppo  # torch is slow to import, or missing

    return maskable_ppo.main(words)
