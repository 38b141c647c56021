"""A tree of information sets in one array of integers, with room that is set aside beforehand.

A node stands for all that the seat which decides there may know (`information`), so one tree
serves all seats, each of which chooses for itself by what the nodes that it sees have brought it.
"""

import cython

if not cython.compiled:
    from dicetown_env.core.arrays import Ints
    from dicetown_env.engine.constants import ACTIONS
    from dicetown_env.engine.search.constants import (
        EDGE_ACTION,
        EDGE_PRIOR,
        EDGE_SIZE,
        EDGE_SUM,
        EDGE_VISITS,
        EDGES,
        EDGES_USED,
        FIRST_EDGE,
        FIRST_NODE,
        FIRST_STEP,
        HEAD,
        MOST_STEPS,
        NODE_CHECK,
        NODE_EDGES,
        NODE_FIRST_EDGE,
        NODE_KEY,
        NODE_SIZE,
        NODE_VISITS,
        NODES,
        NODES_USED,
        NOTHING,
        PATH_SIZE,
        SLOTS,
        STEP_EDGE,
        STEP_NODE,
        STEP_SEAT,
        STEP_SIZE,
        WHOLE,
    )
    from dicetown_env.engine.state import State


def find_slot(tree: "Ints", key: int, check: int) -> int:
    """Where the table names the node with these words, or the free place for it."""
    slot: int = key % tree[SLOTS]
    while tree[HEAD + slot] != 0:
        node = tree[HEAD + slot]
        if tree[node + NODE_KEY] == key and tree[node + NODE_CHECK] == check:
            break
        slot = (slot + 1) % tree[SLOTS]
    return HEAD + slot


def add_node(
    state: "State", tree: "Ints", slot: int, key: int, check: int, likely: int, trust: int
) -> int:
    """A node for the decision at hand, with an edge for each legal action.

    Args:
        state: The position.
        tree: The tree.
        slot: Where the table will name it.
        key: Its first word.
        check: Its second word.
        likely: What the policy of the playouts does here, or -1.
        trust: The prior of that action in percent; the others share the rest.

    Returns:
        Where it begins; 0 if there is no room.
    """
    edges = state.legal_size
    if tree[NODES_USED] == tree[NODES] or tree[EDGES_USED] + edges > tree[EDGES]:
        return NOTHING
    node: int = tree[FIRST_NODE] + tree[NODES_USED] * NODE_SIZE
    edge = tree[FIRST_EDGE] + tree[EDGES_USED] * EDGE_SIZE
    tree[NODES_USED] += 1
    tree[EDGES_USED] += edges
    tree[slot] = node
    tree[node + NODE_KEY] = key
    tree[node + NODE_CHECK] = check
    tree[node + NODE_VISITS] = 0
    tree[node + NODE_FIRST_EDGE] = edge
    tree[node + NODE_EDGES] = edges
    shared = 100 // edges if likely < 0 else (100 - trust) // (edges - 1)
    for action in range(ACTIONS):
        if state.legal[action] == 1:
            tree[edge + EDGE_ACTION] = action
            tree[edge + EDGE_VISITS] = 0
            tree[edge + EDGE_SUM] = 0
            tree[edge + EDGE_PRIOR] = trust if action == likely else shared
            edge += EDGE_SIZE
    return node


def root_of(number: int) -> int:
    """The whole part of its square root."""
    root = number
    better = (root + 1) // 2
    while better < root:
        root = better
        better = (root + number // root) // 2
    return root


def best_edge(tree: "Ints", node: int, seats: int, curiosity: int) -> int:
    """The edge with the greatest mean and bonus for what was tried little (PUCT).

    The bonus is curiosity * prior * sqrt(visits of the node) / (1 + visits of the edge), as in
    Silver et al., Mastering the game of Go without human knowledge, 2017.
    """
    visits = tree[node + NODE_VISITS]
    first = tree[node + NODE_FIRST_EDGE]
    total = 0
    for number in range(tree[node + NODE_EDGES]):
        total += tree[first + number * EDGE_SIZE + EDGE_SUM]
    # What was never tried is thought to bring what the others brought.
    usual = total // visits if visits > 0 else WHOLE // seats
    pull = curiosity * root_of(visits * 100) // 10
    best: int = first
    most = -1
    for number in range(tree[node + NODE_EDGES]):
        edge = first + number * EDGE_SIZE
        tried = tree[edge + EDGE_VISITS]
        mean = tree[edge + EDGE_SUM] // tried if tried > 0 else usual
        value = mean + pull * tree[edge + EDGE_PRIOR] // (100 * (1 + tried))
        if value > most:
            most = value
            best = edge
    return best


def note_step(tree: "Ints", node: int, edge: int, seat: int) -> None:
    """This simulation goes through the node by the edge; the seat decided."""
    step = tree[FIRST_STEP] + tree[PATH_SIZE] * STEP_SIZE
    tree[step + STEP_NODE] = node
    tree[step + STEP_EDGE] = edge
    tree[step + STEP_SEAT] = seat
    tree[PATH_SIZE] += 1


def path_has_room(tree: "Ints") -> int:
    """Whether the path can go on."""
    return 1 if tree[PATH_SIZE] < MOST_STEPS else 0


def learn(tree: "Ints", values: "Ints", place: int) -> None:
    """Add what the simulation brought to all edges of its path, each for the seat that decided."""
    for number in range(tree[PATH_SIZE]):
        step = tree[FIRST_STEP] + number * STEP_SIZE
        edge = tree[step + STEP_EDGE]
        tree[tree[step + STEP_NODE] + NODE_VISITS] += 1
        tree[edge + EDGE_VISITS] += 1
        tree[edge + EDGE_SUM] += values[place + tree[step + STEP_SEAT]]
    tree[PATH_SIZE] = 0
