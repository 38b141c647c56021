"""Players: a view in, an action out."""

from dicetown_env.agents.agent import Agent, SeededAgent
from dicetown_env.agents.registry import AgentKind, available_agents, make_agent

__all__ = ["Agent", "AgentKind", "SeededAgent", "available_agents", "make_agent"]
