"""Where each slice of the observation begins; what stands in it says `layout.py`.

Only plain integers: the build makes a C enum of this file, as of `constants.py`.
"""

AT_PRESENT = 0
AT_NUGGETS = 5
AT_SUPPLY = 10
AT_FULL_SUPPLY = 11
AT_SINGLE_TURN = 12
AT_TURN = 13
AT_ASIDE = 18
AT_LIES_ASIDE = 24
AT_THROWN = 30
AT_OWN_DICE = 36
AT_IN_HAND = 78
AT_EARNED = 86
AT_ROPE = 87
AT_DECISION = 88
OBSERVATION_SIZE = 92

# Three dice of 5, three of 4 and a nugget earn 10: no seven dice earn more.
MOST_EARNED = 10
