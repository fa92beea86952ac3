"""Makes the pictures of home pages: of each theme for Documentation/look.md, and of the examples.

    gallery.py PROGRAM

builds the quickstart in every built-in theme with that program and writes Documentation/themes/*.png, and builds the
examples and writes their picture.png.
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


def site(program, example, folder, **variables):
    """Builds an example; the address of its home page."""
    command = [program, "build", ROOT / "Examples" / example, "-o", folder, "--as-of", AS_OF]
    subprocess.run([*command, "-q"], env=os.environ | variables, check=True)
    return (folder / "index.html").as_uri()


def shot(browser, address, scheme, file, width=WIDTH, height=HEIGHT):
    context = browser.new_context(
        viewport={"width": width, "height": height}, color_scheme=scheme, reduced_motion="reduce"
    )
    page = context.new_page()
    page.goto(address)
    page.screenshot(path=file)
    context.close()
    return Image.open(file).convert("RGB")


def save(picture, file):
    picture.quantize(COLORS, dither=Image.Dither.NONE).save(file, optimize=True)


def examples(program, browser, work):
    """Pictures the home page of the quickstart half light and half dark, and of two others."""
    address = site(program, "quickstart", work / "quickstart")
    width, height = 1200, 1130
    both = shot(browser, address, "light", work / "page.png", width, height)
    dark = shot(browser, address, "dark", work / "page.png", width, height)
    both.paste(dark.crop((width // 2, 0, width, height)), (width // 2, 0))
    save(both, ROOT / "Examples" / "quickstart" / "picture.png")
    for example in ["tracker", "zen"]:
        address = site(program, example, work / f"example-{example}")
        picture = shot(browser, address, "light", work / "page.png")
        save(picture, ROOT / "Examples" / example / "picture.png")


def main(program):
    themes = sorted(file.stem for file in (ROOT / "Templates" / "themes").glob("*.yml"))
    PICTURES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as work, sync_playwright() as playwright:
        work = Path(work)
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for theme in themes:
            address = site(program, "quickstart", work / theme, HABITSITE_THEME=theme)
            size = (WIDTH // SHARE, HEIGHT // SHARE)
            both = Image.new("RGB", (2 * size[0], size[1]))
            for half, scheme in enumerate(["light", "dark"]):
                picture = shot(browser, address, scheme, work / "page.png")
                both.paste(picture.resize(size, Image.Resampling.LANCZOS), (half * size[0], 0))
            save(both, PICTURES / f"{theme}.png")
        examples(program, browser, work)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1])
