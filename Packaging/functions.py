"""Writes Packaging/functions.txt: the functions that the linker puts together.

usage: functions.py PROGRAM FILE

The kernel maps 64 KiB around each page of a program that is used. PROGRAM, which was linked without
such a list, builds an example under valgrind. The list has what it ran in the blocks of 64 KiB where it
ran the fewest functions, so that nobody needs these blocks.
"""

import bisect
import collections
import os
import re
import shutil
import subprocess
import sys
import tempfile

MOST = 1000
BLOCK = 16
EXAMPLE = "Examples/quickstart"


def functions(program):
    """The address, the size and the name of each function, in the order of the addresses."""
    table = subprocess.run(["nm", "-S", program], capture_output=True, text=True, check=True).stdout
    rows = (line.split() for line in table.splitlines())
    return sorted({(int(row[0], 16), int(row[1], 16), row[3]) for row in rows if len(row) == 4 and row[2] in "tTwWvVu"})


def addresses(program, folder):
    """Those of the instructions that a build of the example runs."""
    site, trace = os.path.join(folder, "site"), os.path.join(folder, "trace")
    shutil.copytree(EXAMPLE, site, ignore=shutil.ignore_patterns("public", ".*"))
    subprocess.run(
        ["valgrind", "--tool=callgrind", "--dump-instr=yes", f"--callgrind-out-file={trace}", program, "build", site,
         "--as-of", "2026-10-31", "--time-zone", "UTC"],
        env={**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1"}, capture_output=True, check=True,
    )
    # Source: Valgrind's documentation, "Callgrind Format Specification": names are compressed, and
    # addresses relative to the last one.
    objects, is_ours, address, found = {}, False, 0, set()
    with open(trace, encoding="utf-8", errors="replace") as lines:
        for line in lines:
            if match := re.match(r"(c?)ob=(\(\d+\))(?: (.*))?", line):
                objects.setdefault(match[2], match[3])
                is_ours = objects[match[2]] == program if not match[1] else is_ours
            elif match := re.match(r"(0x|\+|-|\*)([0-9a-f]*) ", line):
                step = int(match[2] or "0", 16 if match[1] == "0x" else 10)
                address = step if match[1] == "0x" else address - step if match[1] == "-" else address + step
                if is_ours:
                    found.add(address)
    return found


def main(program, file):
    with tempfile.TemporaryDirectory() as folder:
        stripped = os.path.join(folder, "habitsite")
        # Valgrind cannot read what the linker writes for debuggers.
        subprocess.run(["strip", "-g", "-o", stripped, program], check=True)
        known = functions(stripped)
        starts = [start for start, _, _ in known]
        blocks = collections.defaultdict(set)
        for address in addresses(stripped, folder):
            place = bisect.bisect_right(starts, address) - 1
            if place >= 0 and address < known[place][0] + known[place][1]:
                blocks[address >> BLOCK].add(known[place][2])
    chosen = set()
    while blocks:
        block = min(blocks, key=lambda block: (len(blocks[block] - chosen), block))
        if len(chosen | blocks[block]) > MOST:
            break
        chosen |= blocks.pop(block)
    with open(file, "w", encoding="utf-8") as out:
        out.writelines(f"{name}\n" for name in sorted(chosen))


main(*sys.argv[1:])
