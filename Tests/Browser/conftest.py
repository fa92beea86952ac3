"""What the tests share: one browser, one server, and which pages each test is run on."""

import os
from collections import defaultdict
from pathlib import Path

import axe_playwright_python
import pytest
from playwright.sync_api import sync_playwright

import probes
from desk import Desk, serve
from sites import SHORT, SITES, WORK, all_pages, example_pages, samples, site_names, worded_samples

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def pytest_generate_tests(metafunc):
    # A scope of the session makes pytest run all tests of a page one after the other.
    choices = {
        "any_page": samples if SHORT else all_pages,
        "page": samples if SHORT else example_pages,
        "sample": samples,
        "site": site_names,
        "worded": worded_samples,
    }
    for name, values in choices.items():
        if name in metafunc.fixturenames:
            metafunc.parametrize(name, values(), ids=str, scope="session")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    """One worker has all tests of a page, or of a file without pages: it loads and builds once."""
    for item in items:
        parameters = item.callspec.params if hasattr(item, "callspec") else {}
        pages = [it for name, it in parameters.items() if name in ("any_page", "page", "sample", "worded")]
        group = str(pages[0]) if pages else item.path.stem
        item.add_marker(pytest.mark.xdist_group(group))


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        # As root, as in CI, the browser refuses to start with its sandbox.
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server():
    server = serve()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


@pytest.fixture(scope="session")
def desk(browser, server):
    return Desk(browser, server)


@pytest.fixture(scope="session")
def desk_without_javascript(browser, server):
    return Desk(browser, server, javascript=False)


@pytest.fixture(scope="session")
def desk_without_server(browser):
    return Desk(browser, SITES.as_uri() + "/")


@pytest.fixture(scope="session")
def accessibility():
    """Asks axe-core what is wrong with a page, all that is folded opened."""
    axe = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text()

    def problems(tab):
        tab.evaluate(probes.OPEN_ALL)
        # Not as an element of the page: its policy would refuse the script.
        if not tab.evaluate("'axe' in window"):
            tab.evaluate(axe + "; 0")
        return tab.evaluate(probes.AXE, RULES)

    return problems


@pytest.fixture(scope="session")
def blank(browser):
    """An empty page, whose scripts no policy hinders."""
    return browser.new_page()


@pytest.fixture(scope="session")
def legends_seen():
    return set()


def pytest_terminal_summary(terminalreporter):
    seconds = defaultdict(float)
    for reports in terminalreporter.stats.values():
        for report in reports:
            if hasattr(report, "duration"):
                seconds[report.nodeid.split("::")[1].split("[")[0]] += report.duration
    terminalreporter.section("seconds by part")
    for name, duration in sorted(seconds.items(), key=lambda part: -part[1]):
        terminalreporter.write_line(f"{duration:7.1f}  {name}")
    terminalreporter.write_line(f"sites: {SITES}")
    terminalreporter.write_line(f"pictures: {WORK / 'pictures'}")
