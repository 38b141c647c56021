"""`python -m dicetown_env` is the command line `dicetown`."""

import sys

from dicetown_env.command_line.main import main

sys.exit(main())
