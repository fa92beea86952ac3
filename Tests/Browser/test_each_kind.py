"""What holds on the largest page of each kind: checks that take longer."""

import base64
import re

import pytest

import probes
from desk import HEIGHT, NARROW, PAPER, WIDE
from problems import fail_if
from sites import SHORT, WORK

LEAST_DIFFERENCE = 7  # of 255, between two looks of a day
LEAST_SIGN_OF_FOCUS = 0.5
SAMPLE_SIZE = 32  # CSS pixels
A4 = (595, 842)  # points
LOOKS = {
    "wide": {"width": WIDE},
    "narrow": {"width": NARROW},
    "dark": {"width": WIDE, "dark": True},
    "forced": {"width": WIDE, "forced": True},
    "forced-dark": {"width": WIDE, "forced": True, "dark": True},
    "print": {"width": PAPER, "media": "print"},
    "print-dark": {"width": PAPER, "media": "print", "dark": True},
}


@pytest.mark.parametrize("look", ["narrow", "dark"])
def test_is_accessible_in_other_looks(sample, look, desk, accessibility):
    fail_if(accessibility(desk.show(sample, **LOOKS[look])), sample, look)


@pytest.mark.parametrize("look", ["wide", "dark", "forced", "forced-dark", "print", "print-dark"])
def test_states_of_days_look_different(sample, look, desk, blank, legends_seen):
    tab = desk.show(sample, **LOOKS[look])
    for legend in tab.query_selector_all("ul.legend"):
        # A site repeats a few legends on every page.
        key = (sample.site, look, legend.inner_html())
        if not legend.is_visible() or key in legends_seen:
            continue
        legends_seen.add(key)
        names = legend.evaluate(probes.NAMES_OF_SAMPLES)
        assert legend.evaluate(probes.SAMPLES_IN_A_ROW, SAMPLE_SIZE) == len(names)
        row = {"x": 0, "y": 0, "width": SAMPLE_SIZE * len(names), "height": SAMPLE_SIZE}
        picture = encoded(tab.screenshot(clip=row))
        legend.evaluate(probes.SAMPLES_BACK)
        arguments = [picture, SAMPLE_SIZE, len(names), LEAST_DIFFERENCE]
        pairs = blank.evaluate(probes.ALIKE, arguments)
        alike = [f"'{names[one]}' looks like '{names[other]}'" for one, other in pairs]
        fail_if(alike, sample, look)


def encoded(picture):
    return base64.b64encode(picture).decode()


def test_signs_of_days_differ(sample, desk):
    signs = desk.show(sample).evaluate(probes.SIGNS_OF_DAYS)
    assert len(set(signs.values())) == len(signs), f"{sample}: {signs}"


def test_prints_whole(sample, desk):
    desk.leave()
    tab = desk.show(sample, **LOOKS["print"])
    for prepare in (probes.CLOSE_ALL, probes.OPEN_ALL):
        tab.evaluate(prepare)
        problems = tab.evaluate(probes.WIDER_THAN_PAGE) + tab.evaluate(probes.CUT_OFF)
        fail_if(problems, sample, "print")
    paper = tab.pdf(prefer_css_page_size=True)
    boxes = re.findall(rb"/MediaBox\s*\[\s*0 0 ([0-9.]+) ([0-9.]+)\s*\]", paper)
    sizes = {(round(float(width)), round(float(height))) for width, height in boxes}
    fail_if(sizes ^ {A4} and [f"sheets of {sizes} points instead of A4"], sample, "print")


def test_keyboard_reaches_all_in_order(sample, desk, blank):
    desk.leave()
    tab = desk.show(sample)
    problems, sorts = [], set()
    for order, text in enumerate(tab.evaluate(probes.FOCUSABLE)):
        tab.keyboard.press("Tab")
        focused = tab.evaluate(probes.FOCUSED)
        if focused is None or focused["order"] != order:
            problems.append(f"Tab leads to {focused and focused['text']}, not to {text}")
            break
        if not focused["inView"]:
            problems.append(f"focused out of view: {text}")
        if not focused["outlined"]:
            problems.append(f"no outline: {text}")
        if focused["inView"] and focused["sort"] not in sorts:
            sorts.add(focused["sort"])
            if sign_of_focus(tab, focused["box"], blank) < LEAST_SIGN_OF_FOCUS:
                problems.append(f"nothing shows the focus: {text}")
    desk.leave()
    fail_if(problems, sample, "keyboard")


def sign_of_focus(tab, box, blank):
    """How much of a place changes when the focus leaves it; the next Tab goes on from there."""
    left, top = max(int(box["x"]) - 8, 0), max(int(box["y"]) - 8, 0)
    width = max(min(int(box["width"]) + 16, WIDE - left), 1)
    height = max(min(int(box["height"]) + 16, HEIGHT - top), 1)
    clip = {"x": left, "y": top, "width": width, "height": height}
    focused = encoded(tab.screenshot(clip=clip))
    tab.evaluate("document.activeElement.blur()")
    arguments = [focused, encoded(tab.screenshot(clip=clip)), width, height]
    return blank.evaluate(probes.DIFFERENCE, arguments)


def test_skip_link_leads_to_the_content(sample, desk):
    desk.leave()
    tab = desk.show(sample)
    order = "main a[href], main summary, main button, main input, main [tabindex='0']"
    targets = tab.evaluate("all => document.querySelectorAll(all).length", order)
    tab.keyboard.press("Tab")
    in_view = tab.evaluate("document.activeElement.getBoundingClientRect().top >= 0")
    tab.keyboard.press("Enter")
    tab.keyboard.press("Tab")
    in_main = tab.evaluate("document.activeElement.closest('main') != null")
    desk.leave()
    fail_if([] if in_view else ["the skip link stays out of view"], sample, "keyboard")
    fail_if([] if in_main or not targets else ["it leads elsewhere"], sample, "keyboard")


def test_needs_no_javascript(sample, desk, desk_without_javascript):
    desk.leave()
    with_script = desk.show(sample).evaluate(probes.LINES)
    without = desk_without_javascript.show(sample).evaluate(probes.LINES)
    desk.leave()
    desk_without_javascript.leave()
    assert without
    fail_if(sorted(set(with_script) - set(without)), sample, "not there without JavaScript")
    fail_if(sorted(set(without) - set(with_script)), sample, "not there with JavaScript")


def test_opens_from_a_folder(sample, desk_without_server):
    if sample.path == "404.html":
        pytest.skip("a disk shows no page for a missing address")
    desk_without_server.leave()
    desk_without_server.show(sample)
    fail_if(desk_without_server.events, sample, "without a server")


@pytest.mark.skipif(SHORT, reason="the pictures are for eyes")
@pytest.mark.parametrize("look", ["wide", "narrow", "dark", "print"])
def test_is_pictured(sample, look, desk):
    desk.show(sample, **LOOKS[look]).evaluate(probes.CLOSE_ALL)
    name = sample.kind.replace("/", "-").replace("*", "one")
    path = WORK / "pictures" / sample.site / f"{name}-{look}.png"
    assert len(desk.tab.screenshot(path=path, full_page=True)) > 1000
