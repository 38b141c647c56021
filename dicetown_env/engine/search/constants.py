"""Numbers of the search. All are C integers: so both modes add up to the same."""

# Values of a position are win shares in thousandths.
WHOLE = 1000
# Points by which seats differ, beyond which their chances do not differ any more.
MOST_BEHIND = 63
# Rounds that may be left when a game is cut, beyond which nothing changes any more.
MOST_ROUNDS_LEFT = 15

# Where the parts of a tree begin: its head, in numbers.
SLOTS = 0
NODES = 1
EDGES = 2
NODES_USED = 3
EDGES_USED = 4
PATH_SIZE = 5
FIRST_NODE = 6
FIRST_EDGE = 7
FIRST_STEP = 8
HEAD = 9
# A node: two words of its key, visits, and its edges.
NODE_KEY = 0
NODE_CHECK = 1
NODE_VISITS = 2
NODE_FIRST_EDGE = 3
NODE_EDGES = 4
NODE_SIZE = 5
# An edge: an action, how often it was played, what it brought together, its prior in percent.
EDGE_ACTION = 0
EDGE_VISITS = 1
EDGE_SUM = 2
EDGE_PRIOR = 3
EDGE_SIZE = 4
# A step of the path of one simulation: node, edge, the seat that decided.
STEP_NODE = 0
STEP_EDGE = 1
STEP_SEAT = 2
STEP_SIZE = 3
MOST_STEPS = 64
# No node: what a slot holds that is free.
NOTHING = 0
