"""The folder of a training run: whole files, equal settings."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from dicetown_env import RuleSet, __version__
from dicetown_env.engine.actions import ACTION_VERSION
from dicetown_env.engine.layout import LAYOUT_VERSION
from dicetown_env.train.run_folder import (
    CHECKPOINT_NAME,
    CONFIG_NAME,
    add_row,
    open_run,
    plain_data,
    read_rows,
    replacing,
)

CONFIG: dict[str, Any] = {"seed": 0, "layers": [64, 64], "steps": 100}


def begun(folder: Path) -> Path:
    """A folder with a run that has come to a checkpoint."""
    open_run(folder, CONFIG)
    (folder / CHECKPOINT_NAME).touch()
    return folder


def test_a_run_says_what_it_was_asked_for_and_with_which_versions(tmp_path: Path) -> None:
    folder = tmp_path / "runs" / "new"
    open_run(folder, CONFIG)
    assert json.loads((folder / CONFIG_NAME).read_text()) == {
        "package_version": __version__,
        "action_version": ACTION_VERSION,
        "layout_version": LAYOUT_VERSION,
        "config": CONFIG,
    }


def test_a_run_goes_on_with_the_same_settings(tmp_path: Path) -> None:
    open_run(begun(tmp_path), CONFIG)


def test_a_run_with_other_settings_is_refused_by_their_names(tmp_path: Path) -> None:
    before = (begun(tmp_path) / CONFIG_NAME).read_bytes()
    other = {**CONFIG, "seed": 1, "layers": [64], "more": True}
    with pytest.raises(ValueError) as refusal:
        open_run(tmp_path, other, may_change=["steps"])
    for difference in (
        "seed was 0, is 1",
        "layers was [64, 64], is [64]",
        "more was None, is True",
        "another name",
    ):
        assert difference in str(refusal.value)
    assert "steps" not in str(refusal.value)
    assert (tmp_path / CONFIG_NAME).read_bytes() == before


def test_a_run_of_another_catalogue_is_refused(tmp_path: Path) -> None:
    path = begun(tmp_path) / CONFIG_NAME
    record = json.loads(path.read_text())
    path.write_text(json.dumps({**record, "layout_version": LAYOUT_VERSION + 1}))
    with pytest.raises(ValueError, match=f"layout_version was {LAYOUT_VERSION + 1}"):
        open_run(tmp_path, CONFIG)


def test_a_newer_package_goes_on(tmp_path: Path) -> None:
    path = begun(tmp_path) / CONFIG_NAME
    record = json.loads(path.read_text())
    path.write_text(json.dumps({**record, "package_version": "0.0.1"}))
    open_run(tmp_path, CONFIG)
    assert json.loads(path.read_text())["package_version"] == __version__


def test_what_may_change_is_noted_anew(tmp_path: Path) -> None:
    open_run(begun(tmp_path), {**CONFIG, "steps": 200}, may_change=["steps"])
    assert json.loads((tmp_path / CONFIG_NAME).read_text())["config"]["steps"] == 200


def test_a_run_without_a_checkpoint_has_nothing_to_go_on_with(tmp_path: Path) -> None:
    open_run(tmp_path, CONFIG)
    open_run(tmp_path, {**CONFIG, "seed": 1})
    assert json.loads((tmp_path / CONFIG_NAME).read_text())["config"]["seed"] == 1


def test_a_file_is_replaced_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "model.zip"
    path.write_text("old")
    with pytest.raises(KeyboardInterrupt), replacing(path) as unfinished:
        unfinished.write_text("ne")
        raise KeyboardInterrupt
    assert path.read_text() == "old"
    with replacing(path) as unfinished:
        unfinished.write_text("new")
        assert path.read_text() == "old"
    assert path.read_text() == "new"
    assert [file.name for file in tmp_path.iterdir()] == ["model.zip"]


def test_a_row_that_is_made_again_takes_the_place_of_the_old_one(tmp_path: Path) -> None:
    path = tmp_path / "evaluation.csv"
    for steps, share in ((10, 0.1), (20, 0.2), (30, 0.3), (20, 0.25)):
        add_row(path, {"steps": steps, "win_share": share})
    assert read_rows(path) == [
        {"steps": "10", "win_share": "0.1"},
        {"steps": "20", "win_share": "0.25"},
    ]


def test_a_configuration_as_plain_data() -> None:
    @dataclass(frozen=True)
    class Settings:
        rules: RuleSet
        runs: Path
        layers: tuple[int, ...]
        rate: float

    data = plain_data(Settings(RuleSet(num_players=2), Path("runs"), (1, 2), 0.5))
    assert json.loads(json.dumps(data)) == data
    assert data["rules"] == RuleSet(num_players=2).to_dict()
    assert (data["runs"], data["layers"], data["rate"]) == ("runs", [1, 2], 0.5)
