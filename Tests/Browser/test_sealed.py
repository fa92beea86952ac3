"""A sealed site in the browser: the passphrase, the pages behind it, and the lock."""

import shutil
import time

import pytest
from playwright.sync_api import expect

import probes
from desk import Desk, HEIGHT, WIDE
from sites import SITES, all_pages, build, with_files

NAME = "sealed"
PASSPHRASE = "a horse, a battery"
HOME_TITLE = "Two years of small things"


@pytest.fixture(scope="session")
def address(server, tmp_path_factory):
    """The quick start with a page that has a picture and a file to save, sealed."""
    all_pages()
    folder = with_files(tmp_path_factory.mktemp("sealed") / "site")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HABITSITE_PASSPHRASE", PASSPHRASE)
        build(NAME, folder)
    yield f"{server}{NAME}/"
    shutil.rmtree(SITES / NAME)


def wait(tab, question, argument=None):
    """Asks a page until it answers yes; Playwright's own way needs what the policy forbids."""
    deadline = time.monotonic() + 5
    while not tab.evaluate(question, argument):
        assert time.monotonic() < deadline, question
        time.sleep(0.02)


class Visit(Desk):
    """A new tab, at the page that asks."""

    def __init__(self, browser, server, address, **options):
        super().__init__(browser, server, **options)
        self.address = address
        self.tab.set_viewport_size({"width": WIDE, "height": HEIGHT})
        self.tab.emulate_media(reduced_motion="reduce")
        self.tab.goto(address)

    def unlock(self, passphrase=PASSPHRASE):
        self.tab.get_by_label("Passphrase").fill(passphrase)
        self.tab.get_by_role("button", name="Open").click()
        return self.tab

    def note_request(self, request):
        if not request.url.startswith((self.root + NAME + "/", "data:", "blob:")):
            self.events.append(f"request outside of the site: {request.url}")

    def note_failure(self, request):
        # A page that is left at once has not always loaded its icon and its script.
        if request.failure != "net::ERR_ABORTED":
            super().note_failure(request)


@pytest.fixture
def visit(browser, server, address):
    visit = Visit(browser, server, address)
    yield visit
    visit.tab.context.close()


@pytest.fixture
def tab(visit):
    """A tab with the home page open, after which nothing must have gone wrong."""
    tab = visit.unlock()
    expect(tab).to_have_title(HOME_TITLE)
    yield tab
    assert not visit.events


def test_refuses_a_wrong_passphrase(visit, accessibility):
    assert not accessibility(visit.tab)
    tab = visit.unlock("a horse, a batterz")
    expect(tab.get_by_role("status")).to_have_text("This is not the passphrase of this site.")
    expect(tab).to_have_title("Locked site")
    assert not accessibility(tab)
    visit.unlock()
    expect(tab).to_have_title(HOME_TITLE)
    assert not visit.events


def test_shows_the_page_as_it_is_unsealed(tab, accessibility, desk):
    expect(tab.locator("h1")).to_have_text(HOME_TITLE)
    assert tab.evaluate("document.documentElement.lang") == "en"
    assert tab.evaluate("document.documentElement.dataset.theme") == "meadow"
    assert tab.evaluate("document.activeElement.tagName") == "MAIN"
    expect(tab.get_by_role("status")).to_have_text(HOME_TITLE)
    desk.leave()
    plain = desk.tab
    plain.set_viewport_size({"width": WIDE, "height": HEIGHT})
    plain.goto(f"{desk.root}quickstart/")
    look = """() => ['body', 'h1', '.hero', '.chart'].map(name => {
      const { color, backgroundColor, font, margin } = getComputedStyle(document.querySelector(name));
      return [color, backgroundColor, font, margin];
    })"""
    assert tab.evaluate(look) == plain.evaluate(look)
    assert not accessibility(tab)


def test_follows_links_and_goes_back(tab):
    tab.evaluate("scrollTo(0, 300)")
    # Playwright's own click would scroll first.
    tab.get_by_role("link", name="Years", exact=True).first.evaluate("link => link.click()")
    expect(tab.locator("h1")).to_have_text("Years")
    assert tab.url.endswith("#/years/index.html")
    assert tab.evaluate("scrollY") == 0
    assert tab.evaluate("document.activeElement.tagName") == "MAIN"
    tab.locator("main a").first.click()
    expect(tab.locator("h1")).not_to_have_text("Years")
    tab.go_back()
    expect(tab.locator("h1")).to_have_text("Years")
    tab.go_back()
    expect(tab).to_have_title(HOME_TITLE)
    wait(tab, "scrollY == 300")
    tab.go_forward()
    expect(tab.locator("h1")).to_have_text("Years")


def test_goes_to_places_in_pages(tab, visit):
    tab.goto(visit.address + "#/more/index.html#below")
    expect(tab.locator("h1")).to_have_text("More")
    tab.goto(visit.address + "#/history/index.html")
    expect(tab.locator("h1")).to_contain_text("History")
    day = tab.locator("[id^=d]").last.get_attribute("id")
    tab.goto(visit.address + f"#/history/index.html#{day}")
    wait(tab, "id => document.getElementById(id).dataset.target === ''", day)
    assert tab.evaluate("document.activeElement.id") == day
    tab.keyboard.press("Control+Home")
    tab.locator("a.skip").focus()
    tab.keyboard.press("Enter")
    wait(tab, "document.activeElement.id === 'main'")


def test_follows_every_link_of_the_home_page(tab, visit):
    links = tab.eval_on_selector_all("a[href]", "all => all.map(it => it.getAttribute('href'))")
    assert len(links) > 15
    assert [link for link in links if not link.startswith("#/")] == ["#main"]
    for link in sorted(set(links) - {"#main"})[:40]:
        tab.goto(visit.address + link)
        path = link[2:].split("#")[0]
        wait(tab, "path => shown === path", path)
        assert "cannot be found" not in tab.title(), link


def test_searches_the_history(tab, visit):
    tab.get_by_role("link", name="History", exact=True).first.click()
    search = tab.get_by_role("searchbox")
    search.fill("med")
    lines = tab.locator(".log p:not([hidden])")
    count = lines.count()
    assert 0 < count < tab.locator(".log p").count()
    assert tab.url.endswith("#/history/index.html#title=med")
    tab.locator(".links a").first.click()
    expect(tab.get_by_role("searchbox")).to_have_value("med")
    wait(tab, "location.hash.startsWith('#/history/2')")
    tab.go_back()
    wait(tab, "location.hash.startsWith('#/history/index')")
    expect(tab.get_by_role("searchbox")).to_have_value("med")
    tab.reload()
    expect(tab.get_by_role("searchbox")).to_have_value("med")
    assert tab.locator(".log p:not([hidden])").count() == count


def test_shows_pictures_and_saves_files(tab, visit):
    tab.goto(visit.address + "#/more/index.html")
    picture = tab.get_by_role("img", name="Half light")
    wait(tab, "document.querySelector('main img')?.naturalWidth > 100")
    assert picture.get_attribute("src").startswith("blob:")
    with tab.expect_download() as saving:
        tab.get_by_role("link", name="The list").click()
    assert saving.value.suggested_filename == "list.csv"
    assert saving.value.path().read_text() == "a,b\n"
    expect(tab.locator("h1")).to_have_text("More")
    wait(tab, "location.hash === '#/more/index.html'")


def test_says_where_no_page_is(browser, server, address):
    visit = Visit(browser, server, address)
    tab = visit.unlock()
    expect(tab).to_have_title(HOME_TITLE)
    for path in ("#/no/index.html", "#/%E0%A4%A.html", "#/<b>.html"):
        tab.goto(address + path)
        expect(tab.locator("h1")).to_contain_text("not found", ignore_case=True)
        tab.goto(address + "#/")
        expect(tab).to_have_title(HOME_TITLE)
    tab.context.close()


def test_keeps_the_key_in_its_tab_until_it_is_locked(tab, visit):
    tab.get_by_role("link", name="Years", exact=True).first.click()
    expect(tab.locator("h1")).to_have_text("Years")
    tab.reload()
    expect(tab.locator("h1")).to_have_text("Years")
    other = tab.context.new_page()
    other.goto(visit.address)
    expect(other.get_by_label("Passphrase")).to_be_focused()
    other.close()
    tab.get_by_role("button", name="Lock").click()
    expect(tab.get_by_label("Passphrase")).to_be_visible()
    assert tab.url == visit.address
    assert tab.evaluate("sessionStorage.length + localStorage.length") == 0
    tab.go_back()
    expect(tab.get_by_label("Passphrase")).to_be_visible()
    assert "Years" not in tab.locator("body").inner_text()


def test_asks_again_after_a_build_with_another_passphrase(tab, visit):
    header = SITES / NAME / "sealed.json"
    kept = header.read_bytes()
    header.write_bytes(kept.replace(b'"check":"', b'"check":"00'))
    try:
        tab.reload()
        expect(tab.get_by_label("Passphrase")).to_be_visible()
    finally:
        header.write_bytes(kept)


@pytest.mark.parametrize("change", ["one byte", "another file"])
def test_shows_nothing_that_was_changed(tab, visit, change):
    files = sorted((SITES / NAME / "sealed").iterdir())
    kept = {file: file.read_bytes() for file in files}
    try:
        for file, other in zip(files, files[1:] + files[:1]):
            whole = kept[file] if change == "one byte" else kept[other]
            middle = bytes([whole[100] ^ (1 if change == "one byte" else 0)])
            file.write_bytes(whole[:100] + middle + whole[101:])
        tab.get_by_role("link", name="Years", exact=True).first.click()
        problem = tab.get_by_role("status")
        expect(problem).to_contain_text("a file of it is damaged")
        expect(tab).to_have_title(HOME_TITLE)
    finally:
        for file, whole in kept.items():
            file.write_bytes(whole)


def test_says_what_it_needs(browser, server, address, desk_without_server):
    visit = Visit(browser, server, address, javascript=False)
    expect(visit.tab.get_by_text("Decrypting needs JavaScript")).to_be_visible()
    assert visit.tab.locator("form").is_hidden()
    assert not visit.events
    visit.tab.context.close()
    desk_without_server.leave()
    tab = desk_without_server.tab
    tab.goto((SITES / NAME / "index.html").as_uri())
    expect(tab.get_by_role("status")).to_contain_text("Open it over https")
    assert tab.locator("form").is_hidden()


@pytest.mark.parametrize("width, dark", [(320, False), (WIDE, True)])
def test_asks_on_any_screen(browser, server, address, accessibility, width, dark):
    visit = Visit(browser, server, address)
    tab = visit.tab
    tab.set_viewport_size({"width": width, "height": HEIGHT})
    tab.emulate_media(color_scheme="dark" if dark else "light")
    assert not accessibility(tab) + tab.evaluate(probes.WIDER_THAN_PAGE)
    tab.screenshot(path=SITES.parent / "pictures" / f"shell-{width}.png")
    tab.context.close()
