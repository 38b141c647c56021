"""Where each slice of the observation begins, and scales that are no sizes of the game.

What stands in the slices: `layout.py`, which checks that they follow one another without a gap.

Only plain integers: the build makes a C enum of this file, as of `constants.py`.
"""

# The seats.
AT_PRESENT = 0
AT_SHERIFF = 6
AT_PURSES = 12
AT_NUGGETS = 18
AT_HIDDEN_CLAIMS = 24
AT_HIDDEN_STORE_CARDS = 30
AT_FENCED = 36
AT_GAINED = 66
# The dice.
AT_KEPT = 72
AT_FRESH = 108
AT_PAYMENT_DUE = 144
AT_TOUGH = 150
# What the Extension gives to seats.
AT_RANCHES = 156
AT_RECRUITED = 162
AT_CAPTURED = 198
AT_WANTED = 234
AT_TOP_OUTLAW = 240
# The places of this round.
AT_FIRST = 252
AT_SECOND = 288
AT_FIRST_TOOK = 324
AT_SECOND_TOOK = 330
AT_FIRST_ACTION = 336
AT_TIED = 342
AT_VISITORS = 348
# The town.
AT_BANK = 354
AT_STAGECOACH = 355
AT_MINE = 356
AT_ROW = 357
AT_CLAIM_DECK_SIZE = 375
AT_STORE_DECK_SIZE = 376
AT_DISCARD_PILE_SIZE = 377
AT_RIVER_SIZE = 378
AT_OUTLAW_DECK_SIZE = 379
AT_PLAYED_CARDS = 380
AT_RIVER_USED = 408
AT_ROUND = 418
AT_THROW = 419
AT_LAST_THROW = 420
AT_STAGE = 421
AT_INDIAN_DIE = 431
AT_INDIAN_DIE_TAKEN = 438
AT_INDIAN_RESULT = 439
AT_WAR_PATH = 444
AT_BOX = 450
AT_HUNT_DICE = 456
AT_SCORES = 462
# What is the observer's own.
AT_OWN_STORE_CARDS = 468
AT_OWN_CLAIMS = 496
AT_OWN_DICE = 501
AT_OWN_KEEP_SET = 531
AT_OWN_COMMITTED = 536
# The decision at hand, if it is the observer's.
AT_DECISION = 537
AT_ASKED_CARD = 567
AT_ASKED_SEAT = 595
AT_DRAWN_CARDS = 601
AT_DRAWN_RIVER = 635
AT_FENCES_LEFT = 645
AT_REPEATS_LEFT = 646
AT_RANCH_THEFT = 647
AT_INSURED = 648
AT_OFFERS = 649
# The rule set.
AT_SWITCHES = 697
AT_CLAIM_COPIES = 703
AT_RIVER_COPIES = 709
OBSERVATION_SIZE = 719
# What the observer knows from before: only with memory.
AT_KNOWN_STORE_CARDS = 719
AT_KNOWN_CLAIMS = 943
AT_KNOWN_RIVER = 973
OBSERVATION_SIZE_WITH_MEMORY = 1003

# Scales.
MOST_STORE_COPIES = 2
# Of a pair of outlaws: 1 the one with the even number, 2 the other, 3 both.
BOTH_OUTLAWS = 3
# Five dice at a dollar each but for the first (R2.2).
MOST_DUE = 4
# The Discovery looks at three River cards, and can leave so many known (X3).
MOST_DRAWN_RIVER = 3
MOST_FENCES = 2
MOST_REPEATS = 3
# More than all nuggets, dollars, cards and outlaws of a game can bring together.
MOST_POINTS = 400
# An offer: dollars, nuggets, claim, and the store card's kind + 1 in binary.
STORE_BITS = 5
OFFER_PARTS = 8
