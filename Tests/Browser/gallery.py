"""Makes the pictures of Documentation/themes.md: the home page in each theme, light and dark.

    gallery.py PROGRAM

builds the quickstart in every built-in theme with that program, and writes Documentation/themes/*.png.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[2]
PICTURES = ROOT / "Documentation" / "themes"
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
AS_OF = "2026-10-31"
WIDTH, HEIGHT = 1280, 900
# What is left of one page in a picture, and the colours of the whole.
SHARE, COLORS = 2, 160


def site(program, theme, folder):
    """Builds the example in a theme; the address of its home page."""
    settings = os.environ | {"HABITSITE_THEME": theme}
    command = [program, "build", ROOT / "Examples" / "quickstart", "-o", folder, "--as-of", AS_OF]
    subprocess.run([*command, "-q"], env=settings, check=True)
    return (folder / "index.html").as_uri()


def shot(browser, address, scheme, file):
    context = browser.new_context(
        viewport={"width": WIDTH, "height": HEIGHT}, color_scheme=scheme, reduced_motion="reduce"
    )
    page = context.new_page()
    page.goto(address)
    page.screenshot(path=file)
    context.close()
    return Image.open(file).convert("RGB")


def main(program):
    themes = sorted(file.stem for file in (ROOT / "Templates" / "themes").glob("*.yml"))
    PICTURES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as work, sync_playwright() as playwright:
        work = Path(work)
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for theme in themes:
            address = site(program, theme, work / theme)
            size = (WIDTH // SHARE, HEIGHT // SHARE)
            both = Image.new("RGB", (2 * size[0], size[1]))
            for half, scheme in enumerate(["light", "dark"]):
                picture = shot(browser, address, scheme, work / "page.png")
                both.paste(picture.resize(size, Image.Resampling.LANCZOS), (half * size[0], 0))
            small = both.quantize(COLORS, dither=Image.Dither.NONE)
            small.save(PICTURES / f"{theme}.png", optimize=True)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1])
