"""Where things stand on a page: what a glance finds wrong, and no other check."""

import pytest

from desk import NARROW, WIDE

PHONE = 390  # CSS pixels

LINKS_OUT_OF_SIGHT = """() => Array.from(document.querySelectorAll(".menu a")).filter((link) => {
  const box = link.getBoundingClientRect();
  const menu = link.closest("nav").getBoundingClientRect();
  return box.left < 0 || box.right > innerWidth || box.bottom > menu.bottom + 1;
}).map((link) => link.textContent)"""

CUT_TABLES = """() => Array.from(document.querySelectorAll("table.rows")).filter(
  (table) => table.scrollWidth > table.clientWidth + 1
).map((table) => table.caption.textContent)"""

HIDDEN_AT_THE_END = """() => Array.from(document.querySelectorAll(".month-bars > .scroll")).map(
  (region) => {
    const picture = region.querySelector("svg").getBoundingClientRect();
    const shown = region.getBoundingClientRect();
    // Time runs in the direction of the page.
    const isMirrored = document.documentElement.dir === "rtl";
    return Math.round(isMirrored ? shown.left - picture.left : picture.right - shown.right);
  }).filter((hidden) => hidden > 1)"""

CROWDED = """() => Array.from(document.querySelectorAll(".month-bars svg")).flatMap(
  (picture) => [".value", ".name"].flatMap((kind) => {
    const words = Array.from(picture.querySelectorAll(kind));
    const boxes = words.map((word) => word.getBoundingClientRect());
    return words.filter((word, index) => index > 0 && boxes[index].width > 0
      && boxes[index].left < boxes[index - 1].right
      && boxes[index - 1].left < boxes[index].right
      && Math.abs(boxes[index].top - boxes[index - 1].top) < boxes[index].height / 2);
  })).map((word) => word.textContent)"""

# The rows of years that a phone shows are copies, which no query finds: their words are measured.
CROWDED_ROWS = """() => Array.from(document.querySelectorAll(".month-bars > .halves"))
  .filter((rows) => rows.getClientRects().length > 0).flatMap((rows) => {
    const size = Number(rows.querySelector("use").getAttribute("font-size"));
    const box = rows.viewBox.baseVal;
    const context = document.createElement("canvas").getContext("2d");
    context.font = `${size}px ${getComputedStyle(rows).fontFamily}`;
    const crowded = [".value", ".name"].flatMap((kind) => {
      const words = Array.from(rows.parentNode.querySelectorAll(kind), (word) => word.textContent);
      const widths = words.map((word) => context.measureText(word).width);
      return words.filter((word, index) => index > 0
        && (widths[index] + widths[index - 1]) / 2 >= box.width / 12);
    });
    const pixels = size * rows.clientWidth / box.width;
    return pixels < 12 ? [...crowded, pixels] : crowded;
  })"""

TWICE = """() => Array.from(document.querySelectorAll("figure.month-bars")).map((figure) =>
  Array.from(figure.querySelectorAll(":scope > .scroll, :scope > .halves")).filter((part) =>
    part.getClientRects().length > 0).length).filter((count) => count !== 1)"""

STRUCK = """() => Array.from(document.querySelectorAll(".month-bars svg")).filter((picture) => {
  const parts = Array.from(picture.querySelectorAll(".mean, .value"));
  return parts.findIndex((part) => part.matches(".mean")) > 0;
}).length"""


@pytest.mark.parametrize("width", [PHONE, NARROW])
def test_shows_every_link_of_the_menu(sample, width, desk):
    assert desk.show(sample, width=width).evaluate(LINKS_OUT_OF_SIGHT) == [], str(sample)


@pytest.mark.parametrize("width", [WIDE, PHONE, NARROW])
def test_shows_the_rows_of_a_table_whole(sample, width, desk):
    assert desk.show(sample, width=width).evaluate(CUT_TABLES) == [], str(sample)


def test_bars_open_at_the_newest_month(sample, desk):
    assert desk.show(sample, width=WIDE).evaluate(HIDDEN_AT_THE_END) == [], str(sample)


def test_no_line_strikes_a_figure(sample, desk):
    assert desk.show(sample, width=WIDE).evaluate(STRUCK) == 0, str(sample)


@pytest.mark.parametrize("width", [WIDE, PHONE, NARROW])
def test_words_of_bars_keep_apart(sample, width, desk):
    tab = desk.show(sample, width=width)
    assert tab.evaluate(TWICE) == [], str(sample)
    assert tab.evaluate(CROWDED) == [], str(sample)
    assert tab.evaluate(CROWDED_ROWS) == [], str(sample)
