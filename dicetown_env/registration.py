"""What `gymnasium.make` finds once the package is imported."""

from __future__ import annotations

from gymnasium.envs.registration import register, registry

GYMNASIUM_ID = "DiceTown-v0"
GYMNASIUM_ID_EXTENSION = "DiceTownExtension-v0"


def register_environments() -> None:
    """Register the environments; their modules load when one is made."""
    for name, options in (
        (GYMNASIUM_ID, {}),
        (GYMNASIUM_ID_EXTENSION, {"extension": True}),
    ):
        if name not in registry:
            register(
                id=name,
                entry_point="dicetown_env.gymnasium_environment:DiceTownEnv",
                vector_entry_point="dicetown_env.gymnasium_vector_environment:DiceTownVectorEnv",
                kwargs=options,
            )
