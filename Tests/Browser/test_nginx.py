"""The sites behind nginx as the example sets it up: no page does what its headers forbid."""

import os
import shutil
import socket
import subprocess
import time
from contextlib import ExitStack, contextmanager

import pytest
from playwright.sync_api import expect

import probes
from desk import Desk
from problems import fail_if
from sites import ROOT, SITES, all_pages, build, samples, SHORT

NGINX = shutil.which("nginx", path=os.environ["PATH"] + ":/usr/sbin")
SERVER = ROOT / "Examples" / "nightly" / "nginx.conf"
PASSPHRASE = "a horse, a battery"

# All pictures, those of folded parts, too.
LOAD_ALL = """Promise.all([...document.images].map(image => {
  image.loading = 'eager';
  return image.complete || new Promise(done => { image.onload = image.onerror = done; });
}))"""

pytestmark = pytest.mark.skipif(NGINX is None, reason="no nginx here; 'make servers' installs it")


@contextmanager
def host(site, folder):
    """Serves a site by the server of the example on a free port; its address."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = SERVER.read_text()
    for old, new in [
        ("listen 80;", f"listen 127.0.0.1:{port};"),
        ("root /srv/habits/public;", f"root '{site}';"),
    ]:
        assert server.count(old) == 1, old
        server = server.replace(old, new)
    (folder / "site.conf").write_text(server)
    temporary = " ".join(
        f"{name}_temp_path {folder / name};"
        for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    (folder / "nginx.conf").write_text(
        f"daemon off; master_process off; pid {folder}/pid; error_log stderr; events {{}}\n"
        f"http {{ include /etc/nginx/mime.types; access_log off; {temporary} include site.conf; }}\n"
    )
    command = [NGINX, "-e", "stderr", "-p", folder, "-c", folder / "nginx.conf"]
    with subprocess.Popen(command) as process:
        try:
            wait_for(port)
            yield f"http://127.0.0.1:{port}/"
        finally:
            process.terminate()


def wait_for(port):
    deadline = time.monotonic() + 10
    while time.monotonic() < deadline:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.02)
    raise TimeoutError(f"nginx does not answer on port {port}")


@pytest.fixture(scope="session")
def hosts(tmp_path_factory):
    """The address of each site, sealed ones too; a server starts when it is first asked for."""
    with ExitStack() as servers:
        started = {}

        def address(name):
            if name not in started:
                site = sealed(tmp_path_factory) if name == "sealed" else SITES / name
                server = host(site, tmp_path_factory.mktemp(name))
                started[name] = servers.enter_context(server)
            return started[name]

        yield address


def sealed(folders):
    """Builds the quick start with a passphrase, beside the other sites; its folder."""
    output = folders.mktemp("output") / "public"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HABITSITE_PASSPHRASE", PASSPHRASE)
        build(output, ROOT / "Examples" / "quickstart")
    return output


class Guest(Desk):
    """A tab for one site, which lies at the root of its host."""

    def start(self, page):
        return self.root

    def problems(self):
        """All that was noted but icons, which a page that is left at once does not always load."""
        return [event for event in self.events if "/assets/icon-" not in event]


@pytest.fixture(scope="session")
def guests(browser, hosts):
    """The guest of each site: a page that is left may still ask its host for the icon."""
    known = {}

    def guest(name):
        if name not in known:
            known[name] = Guest(browser, hosts(name))
        return known[name]

    return guest


def test_keeps_to_the_policy(any_page, guests):
    guest = guests(any_page.site)
    guest.leave()
    guest.show(any_page).evaluate(probes.OPEN_ALL)
    guest.tab.evaluate(LOAD_ALL)
    fail_if(guest.problems(), any_page, "behind nginx")


def test_sends_the_policy_and_hears_of_what_it_forbids(guests):
    guest = guests("quickstart")
    guest.leave()
    answer = guest.tab.goto(guest.root)
    # The hash is that of the page for missing addresses, which has a few rules of its own.
    assert "style-src 'self' 'sha256-" in answer.headers["content-security-policy"]
    assert "unsafe" not in answer.headers["content-security-policy"]
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "no-referrer"
    guest.events.clear()
    guest.tab.evaluate("document.body.setAttribute('style', 'color: red')")
    guest.tab.evaluate("document.body.append(new Image()); document.body.lastChild.src = '//x.test/'")
    guest.tab.wait_for_timeout(100)
    guest.leave()
    events = "\n".join(guest.events)
    assert "inline style" in events and "x.test" in events


@pytest.mark.parametrize("path", ["nothing", "habits/nothing/", "a/b/c/d.html"])
def test_shows_a_whole_page_for_a_missing_address(path, site, guests):
    guest = guests(site)
    guest.leave()
    guest.events.clear()
    assert guest.tab.goto(guest.root + path).status == 404
    # The browser tells of the page itself, and of nothing that belongs to it.
    events = guest.problems()
    assert len(events) == 1 and "404" in events[0], events
    assert guest.tab.evaluate("[...document.styleSheets].at(-1).cssRules.length") > 100
    guest.tab.locator("main a").first.click()
    guest.tab.wait_for_url(guest.root + "index.html")


@pytest.fixture(scope="session")
def unlocked(guests):
    """The guest of the sealed site, which is open."""
    guest = guests("sealed")
    guest.tab.goto(guest.root)
    guest.tab.get_by_label("Passphrase").fill(PASSPHRASE)
    guest.tab.get_by_role("button", name="Open").click()
    expect(guest.tab.locator("h1")).to_have_text("Two years of small things")
    return guest


def test_keeps_to_the_policy_where_it_is_sealed(unlocked):
    pages = samples() if SHORT else all_pages()
    for page in [page for page in pages if page.site == "quickstart"]:
        unlocked.tab.goto(f"{unlocked.root}#/{page.path}")
        deadline = time.monotonic() + 10
        while unlocked.tab.evaluate("shown") != page.path:
            assert time.monotonic() < deadline, page
            time.sleep(0.01)
        unlocked.tab.evaluate(probes.OPEN_ALL)
        unlocked.tab.evaluate(LOAD_ALL)
        fail_if(unlocked.problems(), page, "sealed, behind nginx")
