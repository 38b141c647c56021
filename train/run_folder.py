"""The folder of a training run: its configuration, and files that no kill leaves half written."""

from __future__ import annotations

import csv
import json
import os
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any, Final

from dicetown_env import __version__
from dicetown_env.engine.actions import ACTION_VERSION
from dicetown_env.engine.layout import LAYOUT_VERSION
from dicetown_env.engine.rule_set import RuleSet

CONFIG_NAME: Final = "config.json"
CHECKPOINT_NAME: Final = "checkpoint.zip"
_UNFINISHED: Final = ".partial"


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """Write a file whole or not at all: the new one takes the old one's place when it is complete.

    Yields:
        Where to write.
    """
    unfinished = path.with_name(f"{path.stem}{_UNFINISHED}{path.suffix}")
    yield unfinished
    with open(unfinished, "rb+") as file:
        os.fsync(file.fileno())  # what is not on the disk may not replace what is
    os.replace(unfinished, path)


def open_run(folder: Path, config: Mapping[str, Any], may_change: Collection[str] = ()) -> None:
    """Begin a run in a folder, or go on with the one that has a checkpoint there.

    Args:
        folder: Where the run lies.
        config: Its configuration as plain data.
        may_change: Which fields of it may differ from those that the run was begun with.

    Raises:
        ValueError: If the folder holds a run with another configuration, or of other versions.
    """
    path = folder / CONFIG_NAME
    wanted = {
        "package_version": __version__,
        "action_version": ACTION_VERSION,
        "layout_version": LAYOUT_VERSION,
        "config": dict(config),
    }
    if (folder / CHECKPOINT_NAME).exists():
        _check_same(folder, _read_config(path), wanted, may_change)
    folder.mkdir(parents=True, exist_ok=True)
    write_json(path, wanted)


def _read_config(path: Path) -> Any:
    """What the run was begun with.

    Raises:
        ValueError: If the file is missing or damaged.
    """
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise ValueError(
            f"{path} cannot be read ({error}), but its folder holds a run; remove it to train anew."
        ) from error


def plain_data(value: Any) -> Any:
    """What JSON makes of a configuration: fields by their names, tuples as lists, paths as text."""
    if isinstance(value, RuleSet):
        return value.to_dict()
    if is_dataclass(value):
        return {item.name: plain_data(getattr(value, item.name)) for item in fields(value)}
    if isinstance(value, (tuple, list)):
        return [plain_data(item) for item in value]
    return str(value) if isinstance(value, Path) else value


def write_json(path: Path, data: Mapping[str, Any]) -> None:
    """Write plain data as JSON."""
    with replacing(path) as unfinished:
        text = json.dumps(data, indent=2, ensure_ascii=False)
        unfinished.write_text(text + "\n", encoding="utf-8")


def add_row(path: Path, row: Mapping[str, Any]) -> None:
    """Add a row to a table that begins with the column `steps`.

    Rows of as many steps or more go: a run that was killed makes them again.
    """
    rows = [earlier for earlier in read_rows(path) if int(earlier["steps"]) < row["steps"]]
    with replacing(path) as unfinished, open(unfinished, "w", encoding="utf-8", newline="") as file:
        table = csv.DictWriter(file, list(row))
        table.writeheader()
        table.writerows([*rows, row])


def read_rows(path: Path) -> list[dict[str, str]]:
    """The rows of a table; none if there is no file."""
    if not path.exists():
        return []
    with open(path, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def _check_same(
    folder: Path, old: Mapping[str, Any], new: Mapping[str, Any], may_change: Collection[str]
) -> None:
    """Refuse to go on with other settings; a newer package may, if its catalogues are the same."""
    was, now = ({**record, **record["config"]} for record in (old, new))
    free = {"package_version", "config", *may_change}
    differences = [
        f"{name} was {was.get(name)!r}, is {now.get(name)!r}"
        for name in dict.fromkeys([*was, *now])
        if name not in free and was.get(name) != now.get(name)
    ]
    if differences:
        raise ValueError(
            f"{folder} holds a run with other settings: {'; '.join(differences)}. "
            "Go on with its settings, or give the new run another name."
        )
