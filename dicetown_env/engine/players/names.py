"""The names of the engine's own players."""

from dicetown_env.engine.players.constants import UNIFORM

# Agents whose decisions the engine takes itself in batches, by the agent's name.
ENGINE_PLAYERS: dict[str, int] = {"random": UNIFORM}
# By what names rollouts know them.
POLICIES: dict[str, int] = {"uniform": UNIFORM, **ENGINE_PLAYERS}


def policy_number(policy: str) -> int:
    """The number of a player in `players.constants`.

    Raises:
        ValueError: If there is no such player.
    """
    if policy not in POLICIES:
        known = ", ".join(repr(name) for name in POLICIES)
        raise ValueError(f"policy is {policy!r}; expected one of {known}.")
    return POLICIES[policy]
