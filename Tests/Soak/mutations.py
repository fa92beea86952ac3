"""Inputs of all kinds, and what damage does to them."""

import random
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
GREATEST_SIZE = 200_000
WORDS = [
    b"", b"\0", b"\n", b"\r\n", b'"', b"'", b",", b";", b"{", b"}", b"[", b"]", b":", b"---\n",
    b"-1", b"0", b"1e308", b"-1e308", b"9223372036854775807", b"9223372036854775808", b"NaN",
    b"2026-02-30", b"1900-01-01", b"2199-12-31", b"1970-01-01T00:00:00Z", b"24:00",
    b"\xef\xbb\xbf", b"\xff\xfe", b"\xe2\x80\xae", b"\xc3", b"\x1b[31m", b"<script>", b"{{{x}}}",
    b"null", b"true", b"&a *a", b"habitsite:",
]


def exports():
    """The exports of tests and examples by their names."""
    folders = [ROOT / "Tests/HabitImportTests/Fixtures", ROOT / "Tests/habitsiteTests/Fixtures"]
    folders += sorted(ROOT.glob("Examples/*/exports"))
    files = [path for folder in folders for path in sorted(folder.rglob("*")) if path.is_file()]
    return {
        str(path.relative_to(ROOT)): path.read_bytes()
        for path in files
        if 0 < path.stat().st_size <= GREATEST_SIZE
    }


def damaged(text: bytes, others: list[bytes], chance: random.Random) -> bytes:
    """The bytes with a few changes, most often with one."""
    for _ in range(chance.choice([1, 1, 1, 1, 2, 3, 8])):
        text = chance.choice(CHANGES)(text, others, chance)
    return text[:GREATEST_SIZE]


def span(text, chance, greatest=64):
    start = chance.randint(0, len(text))
    return start, min(len(text), start + chance.randint(0, greatest))


def flip(text, others, chance):
    if not text:
        return text
    place = chance.randrange(len(text))
    return text[:place] + bytes([text[place] ^ 1 << chance.randrange(8)]) + text[place + 1 :]


def replace(text, others, chance):
    start, end = span(text, chance, 8)
    return text[:start] + chance.choice(WORDS) + text[end:]


def remove(text, others, chance):
    start, end = span(text, chance)
    return text[:start] + text[end:]


def repeat(text, others, chance):
    start, end = span(text, chance)
    return text[:end] + text[start:end] * chance.randint(1, 50) + text[end:]


def cut(text, others, chance):
    return text[: chance.randint(0, len(text))]


def splice(text, others, chance):
    other = chance.choice(others)
    return text[: chance.randint(0, len(text))] + other[chance.randint(0, len(other)) :]


def swap_lines(text, others, chance):
    lines = text.split(b"\n")
    first, second = chance.randrange(len(lines)), chance.randrange(len(lines))
    lines[first], lines[second] = lines[second], lines[first]
    return b"\n".join(lines)


CHANGES = [flip, flip, replace, replace, remove, repeat, swap_lines, swap_lines, cut, splice]
