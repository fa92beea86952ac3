"""Builds of damaged exports in a row, and a preview that is fed with damage.

    python3 soak.py PROGRAM [COUNT [SEED]]

Each build ends with 0 or 1 and in time. One that ends with 0 gives the same bytes in a folder that
has an old site as in a new folder; one that ends with 1 leaves the old site as it was. A preview
stays alive, grows no memory, keeps no connection of a browser that is gone, and shows the old pages
again once the damage is mended.
"""

import random
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

from mutations import ROOT, damaged, exports

AS_OF = "2026-10-31"
GREATEST_SECONDS = 20
# What a preview may grow by after its first hundred renewals, in KiB.
GREATEST_GROWTH = 64 << 10
# How many files a preview may have open more than at its start.
GREATEST_OPEN = 16
# What a build keeps in the folder of the site: who holds it.
OWN = {".habitsite-lock"}
CONTROLS = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")


class Finding(Exception):
    """Something that must not happen."""


def tree(folder):
    return {str(path.relative_to(folder)): path.read_bytes()
            for path in folder.rglob("*") if path.is_file() and path.name not in OWN}


def build(program, export, folder):
    """Builds, and gives the status, or raises what is wrong with how it ended."""
    try:
        ended = subprocess.run(
            [program, "build", export, "-o", folder, "--as-of", AS_OF, "--time-zone", "UTC"],
            capture_output=True, timeout=GREATEST_SECONDS, cwd=folder.parent)
    except subprocess.TimeoutExpired:
        raise Finding(f"takes more than {GREATEST_SECONDS} s") from None
    told = ended.stderr.decode()
    if ended.returncode not in (0, 1):
        raise Finding(f"ends with {ended.returncode}: {told[-2000:]}")
    if CONTROLS.search(told):
        raise Finding(f"tells controls: {told!r}")
    if ended.returncode == 1 and not told:
        raise Finding("fails without a word")
    return ended.returncode


def check_build(program, export, work):
    """Builds over the old site, and a success again in a new folder; gives the status."""
    old, new = work / "old", work / "new"
    before = tree(old)
    if build(program, export, old) == 1:
        if tree(old) != before:
            raise Finding("a failure changes the site")
        return 1
    shutil.rmtree(new, ignore_errors=True)
    build(program, export, new)
    if tree(old) != tree(new):
        paths = {path for path, _ in tree(old).items() ^ tree(new).items()}
        raise Finding(f"two builds differ: {sorted(paths)[:9]}")
    return 0


def soak_builds(program, count, seed, work):
    inputs = exports()
    statuses = {0: 0, 1: 0}
    for number in range(count):
        chance = random.Random(f"{seed} {number}")
        name = chance.choice(list(inputs))
        export = work / f"export{Path(name).suffix}"
        export.write_bytes(damaged(inputs[name], list(inputs.values()), chance))
        try:
            statuses[check_build(program, export, work)] += 1
        except Finding as finding:
            keep(export, f"{seed}-{number}{export.suffix}")
            raise Finding(f"build {number} of {name} {finding}") from None
        export.unlink()
    print(f"{count} damaged exports: {statuses[0]} were built twice, {statuses[1]} refused")


def keep(file, name):
    folder = ROOT / ".build/soak"
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copy(file, folder / name)
    print(f"the input is kept as {folder / name}", file=sys.stderr)


class Preview:
    """A preview of a site folder."""

    def __init__(self, program, folder):
        self.told = folder.parent / "told.txt"
        self.process = subprocess.Popen(
            [program, "serve", folder, "--port", "0", "--verbose", "--as-of", AS_OF],
            stdout=subprocess.PIPE, stderr=self.told.open("wb"))
        self.address = self.process.stdout.readline().decode().split()[-1]

    def page(self):
        """The first page, without the number of its version."""
        with urllib.request.urlopen(self.address, timeout=GREATEST_SECONDS) as answer:
            return re.sub(rb'data-version="\d+"', b"", answer.read())

    def abandon(self):
        """Begins a request and goes away."""
        host, port = re.search(r"//(.*):(\d+)/", self.address).groups()
        with socket.create_connection((host, int(port)), GREATEST_SECONDS) as connection:
            connection.sendall(b"GET /")

    def change(self, path, content):
        """Writes a file, and waits until something is told of it."""
        size = self.told.stat().st_size
        path.write_bytes(content)
        self.wait(lambda: self.told.stat().st_size > size, "is not renewed")

    def wait(self, condition, otherwise):
        start = time.monotonic()
        while not condition():
            if self.process.poll() is not None:
                raise Finding(f"the preview ends with {self.process.returncode}: {self.tail()}")
            if time.monotonic() - start > GREATEST_SECONDS:
                raise Finding(f"the preview {otherwise}: {self.tail()}")
            time.sleep(0.02)

    def tail(self):
        return self.told.read_text(errors="replace")[-2000:]

    def memory(self):
        """In KiB."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1])

    def files(self):
        """How many are open."""
        return sum(1 for _ in Path(f"/proc/{self.process.pid}/fd").iterdir())


def soak_preview(program, count, seed, work):
    folder = work / "site"
    shutil.copytree(ROOT / "Examples/quickstart", folder, ignore=shutil.ignore_patterns("public"))
    files = [path for path in sorted(folder.rglob("*")) if path.is_file() and path.suffix != ".png"]
    good = {path: path.read_bytes() for path in files}
    others = list(exports().values())
    preview = Preview(program, folder)
    first = preview.page()
    files_open = preview.files()
    memories = []
    try:
        for number in range(count):
            chance = random.Random(f"{seed} preview {number}")
            path = chance.choice(files)
            preview.change(path, damaged(good[path], others, chance))
            preview.page()
            preview.abandon()
            memories.append(preview.memory())
            preview.change(path, good[path])
        preview.wait(lambda: preview.page() == first, "does not show the mended site")
        early, late = max(memories[:100]), max(memories[-100:])
        print(f"{count} damaged site folders in one preview: {early} KiB, in the end {late} KiB")
        if late > early + GREATEST_GROWTH:
            raise Finding(f"the preview grows from {early} KiB to {late} KiB")
        if preview.files() > files_open + GREATEST_OPEN:
            raise Finding(f"the preview has {preview.files()} files open, at first {files_open}")
    finally:
        preview.process.terminate()
        preview.process.wait()


def main(program, count=1000, seed=1):
    program = Path(program).resolve()
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        soak_builds(program, int(count), seed, work)
        soak_preview(program, max(1, int(count) // 10), seed, work)


if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
    except Finding as finding:
        sys.exit(f"{finding}")
