"""The package jsonschema, whichever Python runs: import it from here, before anything has been done that should not be done twice."""

import os
import sys

try:
    import jsonschema
except ImportError:  # a Python of one's own: the package that ./dev installs belongs to the system's
    if sys.executable == "/usr/bin/python3":
        raise
    os.execv("/usr/bin/python3", ["/usr/bin/python3", *sys.argv])

__all__ = ["jsonschema"]
