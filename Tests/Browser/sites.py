"""The sites under test: what the program makes of each example, and of a hostile export."""

import functools
import os
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

import pytest

import hostile

ROOT = Path(__file__).resolve().parents[2]
# Tests that run side by side have sites of their own.
WORK = ROOT / ".build" / "browser" / os.environ.get("PYTEST_XDIST_WORKER", "")
SITES = WORK / "sites"
AS_OF = "2026-10-31"
SHORT = os.environ.get("PAGES") == "largest"
# Sites of one example in other scripts, from right to left as well; only their samples are tested.
TONGUES = {"arabic": "ar"} if SHORT else {"arabic": "ar", "hebrew": "he", "japanese": "ja"}
# The same in a language with long words, for tests of the places that words have.
LONG_WORDS = {"german": "de"}


@dataclass(frozen=True)
class Page:
    """One HTML file of a site; as text it is the address that a message shows."""

    site: str
    path: str

    def __str__(self):
        return f"{self.site}/{self.path.removesuffix('index.html')}"

    @property
    def file(self):
        return SITES / self.site / self.path

    @property
    def kind(self):
        """Pages of one kind come from one template: `months/0000/00/`."""
        parts = self.path.removesuffix("index.html").strip("/").split("/")
        parts = ["0" * len(part) if part.isdigit() else part for part in parts]
        if len(parts) > 1 and not parts[1].startswith("0"):
            parts[1] = "*"
        return "/".join(parts) or "home"


@functools.cache
def all_pages():
    """Builds every site anew; its pages, sorted."""
    shutil.rmtree(SITES, ignore_errors=True)
    examples = [file.parent for file in sorted((ROOT / "Examples").glob("*/habitsite.yml"))]
    inputs = {path.name: path for path in examples}
    inputs["hostile"] = hostile.write(WORK / "hostile")
    inputs |= {name: ROOT / "Examples" / "tracker" for name in TONGUES | LONG_WORDS}
    for name, path in inputs.items():
        build(name, path)
    return [
        Page(name, file.relative_to(SITES / name).as_posix())
        for name in inputs
        for file in sorted((SITES / name).rglob("*.html"))
    ]


def example_pages():
    """All pages of the examples, and the samples of the hostile site and of other scripts."""
    sampled = {"hostile", *TONGUES, *LONG_WORDS}
    return [page for page in all_pages() if page.site not in sampled or page in samples()]


def samples():
    """The largest page of each kind of each site, but for the one with long words."""
    return [page for page in worded_samples() if page.site not in LONG_WORDS]


@functools.cache
def worded_samples():
    """Of each site the largest page of each kind: it has the most that can go wrong.

    With PAGES=largest the examples count as one site, which takes a few minutes in all.
    """
    largest = {}
    for page in all_pages():
        is_apart = page.site == "hostile" or page.site in TONGUES | LONG_WORDS
        site = page.site if is_apart or not SHORT else "examples"
        key = (site, page.kind)
        if key not in largest or page.file.stat().st_size > largest[key].file.stat().st_size:
            largest[key] = page
    return list(largest.values())


def site_names():
    return list(dict.fromkeys(page.site for page in all_pages()))


def with_files(folder):
    """Writes the quick start with a page that has a picture and a file to save."""
    shutil.copytree(ROOT / "Examples" / "quickstart", folder, ignore=lambda *_: ["public"])
    shutil.copy(folder / "picture.png", folder / "content" / "a picture.png")
    (folder / "content" / "list.csv").write_text("a,b\n")
    links = "![Half light](<a picture.png>)\n\n[The list](list.csv)\n\n## Below\n\nText.\n"
    (folder / "content" / "more.md").write_text(f"---\ntitle: More\n---\n{links}")
    return folder


def build(name, path):
    program = os.environ.get("HABITSITE", ROOT / ".build" / "debug" / "habitsite")
    command = [program, "build", path, "--as-of", AS_OF, "-q", "-o", SITES / name]
    if name in TONGUES | LONG_WORDS:
        command += ["--language", (TONGUES | LONG_WORDS)[name]]
    outcome = subprocess.run(command, capture_output=True, text=True)
    if outcome.returncode != 0:
        raise pytest.UsageError(f"cannot build the site '{name}': {outcome.stderr.strip()}")
