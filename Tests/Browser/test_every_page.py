"""What holds on each page of each site."""

import probes
from desk import NARROW, PHONE, WIDE
from problems import fail_if

SMALLEST_TEXT = 10.9  # CSS pixels


def test_does_nothing_unasked(page, desk):
    desk.leave()
    desk.show(page)
    fail_if(desk.events, page, "light")


def test_is_accessible(page, desk, accessibility):
    fail_if(accessibility(desk.show(page)), page, "light")


def test_scrolls_one_way(page, desk):
    for width in (NARROW, 1600):
        tab = desk.show(page, width)
        for fold in (probes.CLOSE_ALL, probes.OPEN_ALL):
            tab.evaluate(fold)
            fail_if(tab.evaluate(probes.WIDER_THAN_PAGE), page, f"{width} px wide")


def test_text_is_large_enough(worded, desk):
    for width in (NARROW, WIDE):
        tab = desk.show(worded, width)
        small = tab.evaluate(probes.TEXT_BELOW, SMALLEST_TEXT)
        fail_if(small, worded, f"{width} px wide")


def test_texts_of_rows_stay_apart(worded, desk):
    for width in (NARROW, PHONE, WIDE):
        fail_if(desk.show(worded, width).evaluate(probes.COLLISIONS), worded, f"{width} px wide")


def test_runs_nothing_of_the_owners_texts(any_page, desk):
    found = desk.show(any_page).evaluate(probes.FOREIGN)
    if any_page.path == "404.html":
        # The one page with a script of its own, which its policy names by its hash.
        found = [it for it in found if not it.startswith("<script>\n// Where the site is")]
    fail_if(found, any_page, "light")
