"""Searching from what one seat knows: values of its actions in worlds that it holds possible."""

from collections.abc import Sequence
from typing import Any

import cython
import numpy as np
from numpy.typing import NDArray

from dicetown_env.engine.layout import OBSERVATION_SIZE_WITH_MEMORY
from dicetown_env.engine.new_game import check_key
from dicetown_env.engine.players.names import policy_number
from dicetown_env.engine.search.weights import weights_of

if not cython.compiled:
    from dicetown_env.core.arrays import Floats, Ints, floats, ints
    from dicetown_env.engine.constants import MOST_ROUNDS
    from dicetown_env.engine.players.choose import choose
    from dicetown_env.engine.search.constants import (
        EDGE_SIZE,
        EDGES,
        FIRST_EDGE,
        FIRST_NODE,
        FIRST_STEP,
        HEAD,
        MOST_STEPS,
        NODE_SIZE,
        NODES,
        NODES_USED,
        SLOTS,
        STEP_SIZE,
        WHOLE,
    )
    from dicetown_env.engine.search.simulation import simulate_all
    from dicetown_env.engine.state import State

# Edges for which room is set aside, a node.
EDGES_A_NODE = 20
MOST_NODES = 1_000_000


class Search:
    """The search of one seat at one decision. `View.search` makes it.

    Every simulation draws a world of its own, so the true hidden things have no influence. Results
    depend on the seed and on the calls before, and are the same compiled and interpreted.

    Args:
        state: The position at hand.
        viewer: The seat that searches; it has to decide.
        seed: 0 to 2**64 - 1; fixes worlds, chance and choices.
        policy: Who plays on beyond the tree, as in `Game.rollout`.
        rounds: How many rounds are played, the one at hand among them; None: all.
        nodes: For how many nodes the tree has room; 0: no tree.
        trust: The prior of what the policy does, in percent; other actions share the rest.
        curiosity: How much what was tried little attracts, in win share.

    Raises:
        ValueError: If one of these is none of what is allowed.
    """

    _start: "State"
    _state: "State"
    _viewer: "int"
    _low: "cython.uint"
    _high: "cython.uint"
    _player: "int"
    _last_round: "int"
    _trust: "int"
    _curiosity: "int"
    _worlds: "int"
    _weights: "NDArray[np.int32]"
    _tree: "NDArray[np.int32]"
    _observation: "NDArray[np.float32]"

    def __init__(
        self,
        state: "State",
        viewer: int,
        seed: int,
        policy: str,
        rounds: int | None,
        nodes: int,
        trust: int,
        curiosity: float,
    ) -> None:
        check_key(seed, "seed")
        if rounds is not None and rounds < 1:
            raise ValueError(f"rounds is {rounds}; expected 1 or more, or None: all.")
        if not 0 <= nodes <= MOST_NODES:
            raise ValueError(f"nodes is {nodes}; expected 0 to {MOST_NODES}.")
        if not 0 <= trust <= 100 or not 0.0 <= curiosity <= 10.0:
            raise ValueError(
                f"trust is {trust}, curiosity is {curiosity}; expected 0 to 100 and 0 to 10."
            )
        self._start = state.clone()
        self._state = state.clone()
        self._viewer = viewer
        self._low = seed & 0xFFFFFFFF
        self._high = seed >> 32
        self._player = policy_number(policy)
        self._last_round = MOST_ROUNDS if rounds is None else state.round + rounds - 1
        self._trust = trust
        self._curiosity = round(curiosity * WHOLE)
        self._worlds = 0
        self._weights = weights_of()
        self._tree = new_tree(nodes)
        self._observation = np.zeros(OBSERVATION_SIZE_WITH_MEMORY, np.float32)

    @property
    def usual_action(self) -> int:
        """What the policy itself does at the decision at hand."""
        return chosen_by(self._start, self._player, self._low)

    @property
    def worlds(self) -> int:
        """How many worlds were drawn."""
        return self._worlds

    @property
    def nodes(self) -> int:
        """How many nodes the tree has."""
        return int(self._tree[NODES_USED])

    def play(self, actions: Sequence[int], worlds: int) -> NDArray[np.float64]:
        """What each action brings in each of the next worlds, the same for all actions.

        Args:
            actions: Legal actions.
            worlds: How many worlds.

        Returns:
            float64 (worlds, actions, seats): the win share of each seat, or what its points promise
            where the game was cut.
        """
        first = np.array(actions, np.int32)
        values = np.zeros(worlds * len(first) * self._start.seats, np.int32)
        play_worlds(
            self._state,
            self._start,
            self._viewer,
            first,
            self._worlds,
            worlds,
            self._low,
            self._high,
            self._player,
            self._last_round,
            self._weights,
            self._tree,
            self._trust,
            self._curiosity,
            self._observation,
            values,
        )
        self._worlds += worlds
        return values.reshape(worlds, len(first), -1) / WHOLE


def chosen_by(state: "State", player: cython.int, word: cython.uint) -> int:
    """The action of a player of the engine."""
    return choose(state, player, word)


def new_tree(nodes: int) -> NDArray[np.int32]:
    """An empty tree with room for so many nodes."""
    slots = 1 << (2 * nodes).bit_length()
    edges = nodes * EDGES_A_NODE
    first_node = HEAD + slots
    first_edge = first_node + nodes * NODE_SIZE
    first_step = first_edge + edges * EDGE_SIZE
    tree = np.zeros(first_step + MOST_STEPS * STEP_SIZE, np.int32)
    tree[SLOTS], tree[NODES], tree[EDGES] = slots, nodes, edges
    tree[FIRST_NODE], tree[FIRST_EDGE], tree[FIRST_STEP] = first_node, first_edge, first_step
    return tree


def as_integers(array: NDArray[Any]) -> Any:
    """The memory of an array as C has it, or for Python: its integers do not wrap."""
    return array if cython.compiled else array.data.cast("B").cast("i")


def play_worlds(
    state: "State",
    start: "State",
    viewer: cython.int,
    actions: NDArray[np.int32],
    first_world: cython.int,
    worlds: cython.int,
    low: cython.uint,
    high: cython.uint,
    player: cython.int,
    last_round: cython.int,
    weights: NDArray[np.int32],
    tree: NDArray[np.int32],
    trust: cython.int,
    curiosity: cython.int,
    observation: NDArray[np.float32],
    values: NDArray[np.int32],
) -> None:
    """`simulate_all` without the interpreter's lock."""
    choices: cython.int = actions.shape[0]
    size: cython.int = observation.shape[0]
    actions_at: Ints = ints(as_integers(actions))
    weights_at: Ints = ints(as_integers(weights))
    tree_at: Ints = ints(as_integers(tree))
    observation_at: Floats = floats(observation)
    bits: Ints = ints(as_integers(observation))
    values_at: Ints = ints(as_integers(values))
    with cython.nogil:
        simulate_all(
            state,
            start,
            viewer,
            actions_at,
            choices,
            first_world,
            worlds,
            low,
            high,
            player,
            last_round,
            weights_at,
            tree_at,
            trust,
            curiosity,
            size,
            observation_at,
            bits,
            values_at,
        )
