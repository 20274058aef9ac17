"""Which build the tests run on: `make test` runs most of them on a compiled copy of the package."""

import hexkeep.kernel.state as kernel_state

COMPILED = str(kernel_state.__file__).endswith((".so", ".pyd"))
