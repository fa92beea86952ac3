"""The mails under test: what the program makes of each example and of a hostile export."""

import email
import email.policy
import os
import shutil
import subprocess
from pathlib import Path

import hostile
from sites import ROOT, SHORT, WORK

MAILS = WORK / "mails"
# A day after a year, a month and a week have ended.
AS_OF = "2026-11-02"
LANGUAGES = ["en", "ar"] if SHORT else ["en", "de", "sr-Latn", "sr-Cyrl", "ar", "ja"]
PERIODS = ["week", "month", "year"]


def write():
    """Makes every mail anew; the files of their HTML, which have no pictures."""
    shutil.rmtree(MAILS, ignore_errors=True)
    MAILS.mkdir(parents=True)
    examples = {file.parent.name: file.parent for file in ROOT.glob("Examples/*/habitsite.yml")}
    examples["hostile"] = hostile.write(WORK / "hostile-mail")
    return [
        unpack(make(path, period, language), f"{name}-{period}-{language}")
        for name, path in sorted(examples.items())
        for period in PERIODS
        for language in LANGUAGES
    ]


def make(path, period, language):
    program = os.environ.get("HABITSITE", ROOT / ".build" / "debug" / "habitsite")
    options = ["--period", period, "--language", language, "--as-of", AS_OF, "-q", "-o", "-"]
    return subprocess.run([program, "mail", path, *options], check=True, capture_output=True).stdout


def unpack(message, name) -> Path:
    policy = email.policy.SMTP.clone(raise_on_defect=True)
    parts = list(email.message_from_bytes(message, policy=policy).walk())
    (html,) = [part.get_content() for part in parts if part.get_content_type() == "text/html"]
    for part in parts:
        assert not part.defects, (name, part.defects)
        assert part.get_content_maintype() != "image", name
    assert "cid:" not in html, name
    file = MAILS / f"{name}.html"
    file.write_text(html)
    return file
