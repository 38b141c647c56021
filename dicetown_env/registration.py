"""What `gymnasium.make` finds once the package is imported."""

from __future__ import annotations

from gymnasium.envs.registration import register, registry

GYMNASIUM_ID = "DiceTown-v0"


def register_environments() -> None:
    """Register the environments; their modules load when one is made."""
    if GYMNASIUM_ID not in registry:
        register(
            id=GYMNASIUM_ID,
            entry_point="dicetown_env.gymnasium_environment:DiceTownEnv",
            vector_entry_point="dicetown_env.gymnasium_vector_environment:DiceTownVectorEnv",
        )
