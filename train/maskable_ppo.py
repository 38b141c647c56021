"""Train an agent with sb3-contrib's MaskablePPO against agents that stay as they are.

One seat learns, a new one in each game; the agents named with `--opponents` play the others. The
run folder holds all of a run, and the same command goes on where a run was interrupted:

    config.json             what was asked for, with the versions of package and catalogues
    checkpoint.zip          for going on alone: stable-baselines3's own file
    policy.safetensors      the policy at the checkpoint, with its card policy.json: an agent
    evaluation.csv          its win share on the same deals after so many steps
    tensorboard/            the curves: tensorboard --logdir runs
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import permutations
from pathlib import Path
from typing import Any, Final

import gymnasium
import torch
import tyro
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.logger import configure
from stable_baselines3.common.vec_env import SubprocVecEnv, VecEnv, VecMonitor
from tqdm import tqdm

from dicetown_env import __version__
from dicetown_env.agents.policy_file import POLICY_NAME
from dicetown_env.core.payoffs import Reward
from dicetown_env.engine.rule_set import RuleSet
from dicetown_env.evaluate.tournament import fill_seats
from dicetown_env.gymnasium_environment import DiceTownEnv
from dicetown_env.stable_baselines3_environment import DiceTownVecEnv
from dicetown_env.train.evaluation import evaluate
from dicetown_env.train.export import export_policy
from dicetown_env.train.rule_arguments import RuleArguments, plain_rules
from dicetown_env.train.run_folder import CHECKPOINT_NAME, open_run, plain_data, replacing
from dicetown_env.train.step_rewards import StepRewards

MOST_SEED: Final = 2**32
INTERRUPTED: Final = 130
# What may be another when a run goes on: where it lies, how long it lasts, how fast it is.
MAY_CHANGE: Final = ("name", "runs", "steps", "subprocesses", "threads")
ABOUT: Final = """\
Train an agent with MaskablePPO; the same command goes on with a run that was interrupted.

examples:
  dicetown train --opponents greedy
  dicetown train --name two --num-players 2 --no-bribes --steps 500000
  dicetown train --opponents runs/two greedy random --reward win --no-step-rewards
"""


@dataclass(frozen=True, kw_only=True)
class Config:
    """Train an agent with MaskablePPO; the same command goes on with a run that was interrupted.

    Attributes:
        name: The run's name; its folder lies in `runs`.
        runs: The folder of all runs.
        opponents: Agents at the other seats; the last one takes those that are left.
        rules: The rules that the games are played by.
        reward: What a game pays.
        step_rewards: Pay it bit by bit: after each decision the change, as if the game ended then.
        seed: Fixes the games, the first weights and the learning.
        steps: Decisions of the learner in the whole run.
        games: Games that are played side by side.
        subprocesses: Play each game in a process of its own, which pays with slow opponents.
        threads: Threads of torch.
        layers: Widths of the hidden layers of actor and critic.
        learning_rate: Step size of Adam.
        rollout: Decisions of each game between two updates.
        batch: Decisions in a minibatch, at most those of a rollout.
        epochs: Passes over the decisions in an update.
        discount: Worth of a payoff one decision later.
        gae_lambda: How far advantages look ahead.
        clip_range: How far an update may move the probability of an action.
        entropy: Weight of the entropy in the loss.
        evaluate_every: Decisions between two evaluations, each followed by a checkpoint.
        evaluation_deals: Deals of an evaluation; each is played from all seats.
    """

    name: str = "maskable_ppo"
    runs: Path = Path("runs")
    opponents: tuple[str, ...] = ("greedy",)
    rules: RuleArguments = field(default_factory=RuleSet)
    reward: Reward = "score"
    step_rewards: bool = True
    seed: int = 0
    steps: int = 1_000_000
    games: int = 16
    subprocesses: bool = False
    threads: int = 1
    layers: tuple[int, ...] = (128, 128)
    learning_rate: float = 3e-4
    rollout: int = 256
    batch: int = 256
    epochs: int = 4
    discount: float = 1.0
    gae_lambda: float = 0.9
    clip_range: float = 0.2
    entropy: float = 0.01
    evaluate_every: int = 50_000
    evaluation_deals: int = 20

    def __post_init__(self) -> None:
        """Refuse what cannot be trained with."""
        for name in ("steps", "games", "threads", "rollout", "epochs", "evaluate_every"):
            at_least(name, getattr(self, name), 1)
        at_least("batch", self.batch, 2)
        at_least("games * rollout", self.games * self.rollout, 2)
        at_least("evaluation_deals", self.evaluation_deals, 2)
        if self.name != Path(self.name).name or self.name in ("", ".", ".."):
            raise ValueError(f"name is {self.name!r}; expected the plain name of a folder in runs.")
        if not 0 <= self.seed < MOST_SEED:
            raise ValueError(f"seed is {self.seed}; expected 0 to 2**32 - 1, as torch takes it.")
        if not 0 < self.learning_rate < 1:
            raise ValueError(f"learning_rate is {self.learning_rate}; expected above 0, below 1.")
        if not self.layers or min(self.layers) < 1:
            raise ValueError(f"layers is {self.layers}; expected widths above 0, such as 128 128.")

    @property
    def folder(self) -> Path:
        """The run folder."""
        return self.runs / self.name


def at_least(name: str, value: int, least: int) -> None:
    """Refuse a number that is too small.

    Raises:
        ValueError: If it is.
    """
    if value < least:
        raise ValueError(f"{name} is {value}; expected {least} or more.")


def main(words: Sequence[str] | None = None) -> int:
    """Train as the command line says.

    Args:
        words: The options; None: those that the program was started with.

    Returns:
        The exit code: 0, or 130 if the training was interrupted.
    """
    config = tyro.cli(Config, args=words, prog="dicetown train", description=ABOUT)
    try:
        policy = train(replace(config, rules=plain_rules(config.rules)))
    except KeyboardInterrupt:
        print("\nInterrupted; the same command goes on from the last checkpoint.", file=sys.stderr)
        return INTERRUPTED
    print(f"The policy is {policy}. Measure it: dicetown tournament {policy.parent} greedy random")
    return 0


def train(config: Config) -> Path:
    """Train until all steps are done; go on from the last checkpoint if there is one.

    Returns:
        The file of the policy.

    Raises:
        ValueError: If a setting is not possible, or the folder holds a run with other settings.
    """
    environments = make_environments(config)
    open_run(config.folder, plain_data(config), MAY_CHANGE)
    torch.set_num_threads(config.threads)
    model = begin_or_go_on(config, environments)
    interval = 1.0 if sys.stderr.isatty() else 30.0
    with tqdm(
        total=config.steps, initial=model.num_timesteps, unit=" steps", mininterval=interval
    ) as bar:
        while model.num_timesteps < config.steps:
            steps = min(config.evaluate_every, config.steps - model.num_timesteps)
            model.learn(steps, ProgressBar(bar), reset_num_timesteps=False)
            save_policy(config, model)
            share = evaluate(
                config.folder,
                opponents_of(config),
                config.rules,
                steps=model.num_timesteps,
                deals=config.evaluation_deals,
                seed=config.seed,
                logger=model.logger,
            )
            bar.write(f"{model.num_timesteps:>10,} steps: {share:.0%} of the wins", sys.stderr)
            with replacing(config.folder / CHECKPOINT_NAME) as unfinished:
                model.save(unfinished)
    environments.close()
    return config.folder / POLICY_NAME


def make_environments(config: Config) -> VecEnv:
    """The games that are played side by side, with the opponents in all orders around the table.

    Raises:
        ValueError: If there is no such opponent, or the number of them is wrong.
    """
    if not config.subprocesses:
        games = DiceTownVecEnv(
            config.games,
            opponents=opponents_of(config),
            seating="shuffled",
            rules=config.rules,
            reward=config.reward,
            step_rewards=config.step_rewards,
        )
        return VecMonitor(games)
    orders = sorted(set(permutations(opponents_of(config))))
    kind = StepRewards if config.step_rewards else DiceTownEnv
    made: list[Callable[[], gymnasium.Env[Any, Any]]] = [
        partial(kind, orders[i % len(orders)], rules=config.rules, reward=config.reward)
        for i in range(config.games)
    ]
    # Not "fork": a process that has run threads cannot be copied safely.
    return VecMonitor(SubprocVecEnv(made, start_method="spawn"))


def begin_or_go_on(config: Config, environments: VecEnv) -> MaskablePPO:
    """A new model, or that of the last checkpoint."""
    checkpoint = config.folder / CHECKPOINT_NAME
    if checkpoint.exists():
        try:
            model = MaskablePPO.load(checkpoint, environments, device="cpu")
        except (ValueError, KeyError, OSError, EOFError) as error:
            raise ValueError(
                f"{checkpoint} is damaged ({error}); remove the folder to train anew."
            ) from error
        # Not the games again that the run began with.
        model.set_random_seed(config.seed + model.num_timesteps)
    else:
        model = MaskablePPO(
            "MlpPolicy",
            environments,
            learning_rate=config.learning_rate,
            n_steps=config.rollout,
            batch_size=min(config.batch, config.games * config.rollout),
            n_epochs=config.epochs,
            gamma=config.discount,
            gae_lambda=config.gae_lambda,
            clip_range=config.clip_range,
            ent_coef=config.entropy,
            policy_kwargs={"net_arch": list(config.layers), "activation_fn": torch.nn.Tanh},
            seed=config.seed,
            device="cpu",
        )
    model.set_logger(configure(str(config.folder / "tensorboard"), ["tensorboard"]))
    return model


class ProgressBar(BaseCallback):
    """Moves the bar on; the bar reckons the decisions a second.

    Args:
        bar: The bar.
    """

    def __init__(self, bar: tqdm[Any]) -> None:
        super().__init__()
        self._bar = bar

    def _on_step(self) -> bool:
        self._bar.update(self.training_env.num_envs)
        return True


def save_policy(config: Config, model: MaskablePPO) -> None:
    """Write the policy as it is now: an agent by the run folder's name."""
    training = {
        "algorithm": "MaskablePPO",
        "package_version": __version__,
        "steps": model.num_timesteps,
        "config": plain_data(config),
    }
    export_policy(model.policy, config.folder / POLICY_NAME, config.rules, training)


def opponents_of(config: Config) -> tuple[str, ...]:
    """A name for each seat but the learner's."""
    return fill_seats(config.opponents, config.rules.num_players - 1)


if __name__ == "__main__":
    sys.exit(main())
