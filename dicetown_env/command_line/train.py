"""`dicetown train`: train an agent with MaskablePPO."""

from __future__ import annotations

import os
import shutil
from collections.abc import Sequence
from importlib.util import find_spec

LEAST_COLUMNS = 60
# What `dicetown-env[train]` brings.
NEEDED = ("torch", "stable_baselines3", "sb3_contrib", "tensorboard", "tqdm", "tyro")


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
    # The library that lays out the help does not end in a terminal of a few columns.
    if shutil.get_terminal_size().columns < LEAST_COLUMNS:
        os.environ["COLUMNS"] = str(LEAST_COLUMNS)
    from dicetown_env.train import maskable_ppo  # torch is slow to import, or missing

    return maskable_ppo.main(words)
