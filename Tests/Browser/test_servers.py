"""The sites behind servers as the examples set them up: no page does what their headers forbid."""

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
from sites import ROOT, SITES, all_pages, build, samples, with_files, SHORT

NIGHTLY = ROOT / "Examples" / "nightly"
PASSPHRASE = "a horse, a battery"

# All pictures, those of folded parts, too.
LOAD_ALL = """Promise.all([...document.images].map(image => {
  image.loading = 'eager';
  return image.complete || new Promise(done => { image.onload = image.onerror = done; });
}))"""


def program(name):
    return shutil.which(name, path=os.environ["PATH"] + ":/usr/sbin")


def needs(name):
    reason = f"no {name} here; 'make servers' installs it"
    return pytest.mark.skipif(program(name) is None, reason=reason)


def nginx(site, folder, port):
    """Writes what nginx needs to serve a site; its command."""
    write_example(
        "nginx.conf",
        folder / "site.conf",
        ("listen 80;", f"listen 127.0.0.1:{port};"),
        ("root /srv/habits/public;", f"root '{site}';"),
    )
    temporary = " ".join(
        f"{name}_temp_path {folder / name};"
        for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    (folder / "nginx.conf").write_text(
        f"daemon off; master_process off; pid {folder}/pid; error_log stderr; events {{}}\n"
        f"http {{ include /etc/nginx/mime.types; access_log off; {temporary} include site.conf; }}\n"
    )
    return [program("nginx"), "-e", "stderr", "-p", folder, "-c", folder / "nginx.conf"]


def caddy(site, folder, port):
    """Writes what Caddy needs to serve a site; its command."""
    write_example(
        "Caddyfile",
        folder / "Caddyfile",
        ("habits.example.org {", f"http://127.0.0.1:{port} {{"),
        ("root * /srv/habits/public", f"root * {site}"),
        ("# A server", "{\n\tadmin off\n}\n# A server"),
    )
    return [program("caddy"), "run", "--adapter", "caddyfile", "--config", folder / "Caddyfile"]


SERVERS = {"nginx": nginx, "caddy": caddy}


def write_example(name, path, *changes):
    text = (NIGHTLY / name).read_text()
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    path.write_text(text)


@contextmanager
def host(server, site, folder):
    """Serves a site by the server of an example on a free port; its address."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = SERVERS[server](site, folder, port)
    # Caddy keeps what it remembers in the home folder.
    environment = os.environ | {"HOME": str(folder)}
    with subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL) as process:
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
    raise TimeoutError(f"no server answers on port {port}")


@pytest.fixture(scope="session")
def hosts(tmp_path_factory):
    """The address of each site behind each server, which starts when it is first asked for."""
    with ExitStack() as servers:
        started = {}

        def address(site, server):
            if (site, server) not in started:
                started[site, server] = servers.enter_context(
                    host(server, site, tmp_path_factory.mktemp(server))
                )
            return started[site, server]

        yield address


@pytest.fixture(scope="session")
def sealed(tmp_path_factory):
    """Builds the quick start and a page with a picture, with a passphrase; the folder."""
    output = tmp_path_factory.mktemp("output") / "public"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HABITSITE_PASSPHRASE", PASSPHRASE)
        build(output, with_files(tmp_path_factory.mktemp("sealed") / "site"))
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

    def guest(name, server="nginx"):
        address = hosts(SITES / name, server)
        if address not in known:
            known[address] = Guest(browser, address)
        return known[address]

    return guest


@needs("nginx")
def test_keeps_to_the_policy(any_page, guests):
    guest = guests(any_page.site)
    guest.leave()
    guest.show(any_page).evaluate(probes.OPEN_ALL)
    guest.tab.evaluate(LOAD_ALL)
    fail_if(guest.problems(), any_page, "behind nginx")


@pytest.mark.parametrize("server", [pytest.param(name, marks=needs(name)) for name in SERVERS])
def test_sends_the_policy_and_hears_of_what_it_forbids(server, guests):
    guest = guests("quickstart", server)
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


@needs("nginx")
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


@pytest.fixture(
    scope="session", params=[pytest.param(name, marks=needs(name)) for name in SERVERS]
)
def unlocked(request, guests, sealed):
    """The guest of the sealed site behind each server, which is open."""
    guest = guests(sealed, request.param)
    guest.tab.goto(guest.root)
    guest.tab.get_by_label("Passphrase").fill(PASSPHRASE)
    guest.tab.get_by_role("button", name="Open").click()
    expect(guest.tab.locator("h1")).to_have_text("Two years of small things")
    return guest


def show(guest, path):
    """Shows a page of the sealed site with all its pictures."""
    guest.tab.goto(f"{guest.root}#/{path}")
    deadline = time.monotonic() + 10
    while guest.tab.evaluate("shown") != path:
        assert time.monotonic() < deadline, path
        time.sleep(0.01)
    guest.tab.evaluate(probes.OPEN_ALL)
    # A picture has its source only once it is decrypted, after the page is shown.
    expect(guest.tab.locator("img:not([src])")).to_have_count(0)
    guest.tab.evaluate(LOAD_ALL)


def test_keeps_to_the_policy_where_it_is_sealed(unlocked):
    pages = samples() if SHORT else all_pages()
    for page in [page for page in pages if page.site == "quickstart"]:
        show(unlocked, page.path)
        fail_if(unlocked.problems(), page, "sealed, behind a server")


def test_shows_pictures_where_it_is_sealed(unlocked):
    show(unlocked, "more/index.html")
    picture = unlocked.tab.get_by_role("img", name="Half light")
    assert picture.get_attribute("src").startswith("blob:")
    assert picture.evaluate("image => image.naturalWidth") > 100
    assert not unlocked.problems()
