"""The numbers that the rules of Gold Nuggets share.

Only plain integers: the build writes `constants.pxd` (a C enum) from this file.
"""

# Sizes (G1).
SEATS = 5
DICE = 7
FACES = 6
MOST_NUGGETS = 77
NOBODY = -1

# Faces of the dice (G1): a face from TWO on is worth its own index.
NUGGET, LASSO, TWO, THREE, FOUR, FIVE = 0, 1, 2, 3, 4, 5
# How many dice of a number make a part, and how many lassos may rob (G2, G4).
PART = 3
ROPE = 3

# Decisions: what a seat is asked.
NO_DECISION = 0
ASK_SET_ASIDE = 1
ASK_GO_ON = 2
ASK_SOURCE = 3
DECISIONS = 4

# What the engine does by itself next.
DO_NOTHING = 0
DO_TURN = 1
DO_THROW = 2
DO_AFTER_COLLECTION = 3
STEPS = 4

# Actions: where each kind begins in the catalogue.
SET_ASIDE_ACTION = 0
SET_ASIDE_SETS = 128
THROW_ACTION = 128
COLLECT_ACTION = 129
SUPPLY_ACTION = 130
ACTIONS = 135

# Kinds of chance outcomes, and how many of one step can be shown or set in advance.
CHANCE_SEAT = 0
CHANCE_DIE = 1
LOG = 256
SCRIPT_DICE = 56

# Who decides for a seat of a game in a batch: whoever steps the batch, or the engine itself.
ASKED, UNIFORM = 0, 1
