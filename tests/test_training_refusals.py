"""What cannot be trained with is refused in one line that names it."""

from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("sb3_contrib")

from dicetown_env.train.maskable_ppo import Config, train
from dicetown_env.train.run_folder import CHECKPOINT_NAME, CONFIG_NAME


@pytest.mark.parametrize(
    ("setting", "message"),
    [
        ({"games": 1, "rollout": 1}, "games . rollout is 1; expected 2 or more"),
        ({"name": "../elsewhere"}, "name is '../elsewhere'; expected the plain name"),
        ({"name": ""}, "name is ''"),
        ({"seed": -1}, "seed is -1; expected 0 to"),
        ({"learning_rate": float("nan")}, "learning_rate is nan"),
    ],
)
def test_a_setting_is_refused_by_name(setting: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Config(**setting)


@pytest.mark.parametrize("text", [None, "{"])
def test_a_run_whose_configuration_is_lost_is_not_trained_over(
    text: str | None, tmp_path: Path
) -> None:
    folder = tmp_path / "lost"
    folder.mkdir()
    (folder / CHECKPOINT_NAME).write_bytes(b"")
    if text is not None:
        (folder / CONFIG_NAME).write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match=r"config.json cannot be read .* train anew"):
        train(Config(name="lost", runs=tmp_path, steps=64, games=2, rollout=16, layers=(8,)))
    assert (folder / CHECKPOINT_NAME).exists()


def test_a_damaged_checkpoint_is_named(tmp_path: Path) -> None:
    config = Config(name="cut", runs=tmp_path, steps=64, games=2, rollout=16, layers=(8,))
    train(config)
    checkpoint = tmp_path / "cut" / CHECKPOINT_NAME
    checkpoint.write_bytes(checkpoint.read_bytes()[:200])
    with pytest.raises(ValueError, match=r"checkpoint.zip is damaged"):
        train(Config(name="cut", runs=tmp_path, steps=128, games=2, rollout=16, layers=(8,)))
