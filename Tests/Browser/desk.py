"""A tab of the browser that notes whatever a page does besides being shown."""

import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

from sites import SITES

# CSS pixels; A4 less two margins of 12 mm is 703 wide.
WIDE, PHONE, NARROW, PAPER, HEIGHT = 1280, 390, 320, 703, 900


class Desk:
    """Loads a page only when another one is asked for: a change of light or width is cheap."""

    def __init__(self, browser, root, javascript=True):
        context = browser.new_context(java_script_enabled=javascript)
        self.tab = context.new_page()
        self.root = root
        self.shown = None
        self.events = []
        self.tab.on("console", self.note_console)
        self.tab.on("pageerror", lambda error: self.events.append(f"script error: {error}"))
        self.tab.on("dialog", self.note_dialog)
        self.tab.on("request", self.note_request)
        self.tab.on("requestfailed", self.note_failure)

    def show(self, page, width=WIDE, dark=False, media="screen", forced=False):
        """The tab, with a page in a look."""
        self.tab.set_viewport_size({"width": width, "height": HEIGHT})
        self.tab.emulate_media(
            media=media,
            color_scheme="dark" if dark else "light",
            forced_colors="active" if forced else "none",
            reduced_motion="reduce",
        )
        if self.shown != page:
            self.load(page)
        return self.tab

    def load(self, page):
        self.events.clear()
        self.shown = page
        # A host adds the name of the file to a folder, a disk does not.
        path = page.path.removesuffix("index.html" if self.root.startswith("http") else "")
        self.tab.goto(self.start(page) + path)

    def start(self, page):
        """The address of the site of a page."""
        if page.path == "404.html" and self.root.startswith("http"):
            # Its links begin at the root of a host, so the site has one of its own.
            return self.root.replace("127.0.0.1", f"{page.site}.localhost")
        return f"{self.root}{page.site}/"

    def leave(self):
        """Forgets the page, after a test that has changed it."""
        self.shown = None

    def note_failure(self, request):
        self.events.append(f"request failed: {request.url}: {request.failure}")

    def note_console(self, message):
        if message.type in ("error", "warning"):
            self.events.append(f"console: {message.text}")

    def note_dialog(self, dialog):
        self.events.append(f"dialog: {dialog.message}")
        dialog.dismiss()

    def note_request(self, request):
        inside = self.start(self.shown) if self.shown else self.root
        if not request.url.startswith((inside, "data:", "blob:")):
            self.events.append(f"request outside of the site: {request.url}")


class QuietHandler(SimpleHTTPRequestHandler):
    def log_message(self, *arguments):
        pass

    def translate_path(self, path):
        # `zen.localhost` is a host with that site at its root.
        site, own, _ = self.headers["Host"].partition(".localhost")
        return super().translate_path(f"/{site}{path}" if own else path)


def serve():
    """Serves each site in a sub-folder of a host and on one of its own, on a free port."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(QuietHandler, directory=SITES))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server
