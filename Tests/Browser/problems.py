"""How a test says what it found, and how to see it."""

import pytest


def fail_if(problems, page, look):
    """Fails with the page, the look it had, each rule and element, and the file to open."""
    if problems:
        lines = [f"{page}, {look}: {len(problems)} found", *map(str, problems[:12])]
        pytest.fail("\n  ".join([*lines, f"to see it: file://{page.file}"]), pytrace=False)
