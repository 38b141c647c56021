"""One simulation: a world that agrees with what the seat knows, an action, and the game played on.

The tree is entered after the action; from where it ends, a policy decides for all seats. The
worlds are determinizations, a new one for each simulation (information-set Monte Carlo tree search:
Cowling, Powley and Whitehouse, 2012; each seat chooses by its own information sets).
"""

import cython

if not cython.compiled:
    from dicetown_env.core.arrays import Floats, Ints
    from dicetown_env.core.chance import WORD, next_word, scramble
    from dicetown_env.engine.constants import NO_DECISION
    from dicetown_env.engine.determinize import determinize
    from dicetown_env.engine.machine import play
    from dicetown_env.engine.memory import copy_derived, copy_fields
    from dicetown_env.engine.players.choose import choose
    from dicetown_env.engine.players.constants import UNIFORM
    from dicetown_env.engine.search.constants import (
        EDGE_ACTION,
        NODE_EDGES,
        NODES,
        NOTHING,
    )
    from dicetown_env.engine.search.evaluation import write_values
    from dicetown_env.engine.search.information import information_word, write_information
    from dicetown_env.engine.search.tree import (
        add_node,
        best_edge,
        find_slot,
        learn,
        note_step,
        path_has_room,
    )
    from dicetown_env.engine.state import State


def begin_world(
    state: "State",
    start: "State",
    viewer: int,
    low: cython.uint,
    high: cython.uint,
    number: cython.uint,
) -> None:
    """Set the state to a world of this number: what the viewer cannot see, and chance, are new."""
    copy_fields(state, start)
    copy_derived(state, start)
    determinize(state, viewer, scramble(low ^ scramble(number)), scramble((high + number) & WORD))


def simulate(
    state: "State",
    player: int,
    word: cython.uint,
    last_round: int,
    tree: "Ints",
    trust: int,
    curiosity: int,
    size: int,
    observation: "Floats",
    bits: "Ints",
) -> None:
    """Play on from a world, through the tree and one node beyond it, then by the policy.

    Args:
        state: The world; it is played on to the end of the game or of the last round.
        player: Whose policy decides beyond the tree.
        word: Where the stream of random words is.
        last_round: The round after whose end the game is cut.
        tree: Where simulations leave what they brought; without nodes there is none.
        trust: The prior in percent of what the policy does.
        curiosity: How much what was tried little attracts, in thousandths.
        size: How many numbers what a seat sees has.
        observation: Room for them.
        bits: The same memory.
    """
    in_tree = tree[NODES] > 0
    while state.decision != NO_DECISION and state.round <= last_round:
        word = next_word(word)
        action = -1
        if in_tree and path_has_room(tree):
            write_information(state, size, observation)
            key = information_word(state, size, bits, 1) >> 1
            check = information_word(state, size, bits, 0x51ED2701) >> 1
            slot = find_slot(tree, key, check)
            node = tree[slot]
            if node == NOTHING:
                in_tree = 0
                action = choose(state, player, word)
                likely = -1 if player == UNIFORM else action
                node = add_node(state, tree, slot, key, check, likely, trust)
            if node != NOTHING and tree[node + NODE_EDGES] == state.legal_size:
                edge = best_edge(tree, node, state.seats, curiosity)
                if state.legal[tree[edge + EDGE_ACTION]] == 1:
                    action = tree[edge + EDGE_ACTION]
                    note_step(tree, node, edge, state.actor)
        if action < 0:
            action = choose(state, player, word)
        play(state, action)


def simulate_all(
    state: "State",
    start: "State",
    viewer: int,
    actions: "Ints",
    choices: int,
    first_world: int,
    worlds: int,
    low: cython.uint,
    high: cython.uint,
    player: int,
    last_round: int,
    weights: "Ints",
    tree: "Ints",
    trust: int,
    curiosity: int,
    size: int,
    observation: "Floats",
    bits: "Ints",
    values: "Ints",
) -> None:
    """Play each action in each world; write what it brought to each seat.

    Args:
        state: Where to play.
        start: The position at hand; it stays.
        viewer: Whose knowledge the worlds agree with.
        actions: Legal actions.
        choices: How many.
        first_world: The number of the first world.
        worlds: How many.
        low: One word of the seed.
        high: The other word.
        player: Whose policy decides beyond the tree.
        last_round: The round after whose end games are cut.
        weights: As in `write_values`.
        tree: As in `simulate`.
        trust: As in `simulate`.
        curiosity: As in `simulate`.
        size: As in `simulate`.
        observation: As in `simulate`.
        bits: As in `simulate`.
        values: Where to write thousandths, [world][action][seat].
    """
    place = 0
    for world in range(first_world, first_world + worlds):
        for choice in range(choices):
            begin_world(state, start, viewer, low, high, world)
            play(state, actions[choice])
            simulate(
                state,
                player,
                scramble(high ^ scramble((low + world) & WORD)),
                last_round,
                tree,
                trust,
                curiosity,
                size,
                observation,
                bits,
            )
            write_values(state, weights, values, place)
            learn(tree, values, place)
            place += state.seats
