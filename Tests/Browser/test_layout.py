"""Where things stand on a page: what a glance finds wrong, and no other check."""

import pytest

from desk import NARROW, PHONE, WIDE


LINKS_OUT_OF_SIGHT = """() => Array.from(document.querySelectorAll(".menu a")).filter((link) => {
  const box = link.getBoundingClientRect();
  const menu = link.closest("nav").getBoundingClientRect();
  return box.left < 0 || box.right > innerWidth || box.bottom > menu.bottom + 1;
}).map((link) => link.textContent)"""

CROWDED = """() => Array.from(document.querySelectorAll(".bars svg")).flatMap(
  (picture) => [".value", ".name"].flatMap((kind) => {
    const words = Array.from(picture.querySelectorAll(kind));
    const boxes = words.map((word) => word.getBoundingClientRect());
    return words.filter((word, index) => index > 0 && boxes[index].width > 0
      && boxes[index].left < boxes[index - 1].right
      && boxes[index - 1].left < boxes[index].right
      && Math.abs(boxes[index].top - boxes[index - 1].top) < boxes[index].height / 2);
  })).map((word) => word.textContent)"""

OUTSIDE = """() => Array.from(document.querySelectorAll(".bars svg")).filter((picture) => {
  const box = picture.getBoundingClientRect();
  return box.width > 0 && (box.left < -1 || box.right > document.documentElement.clientWidth + 1);
}).length"""


@pytest.mark.parametrize("width", [PHONE, NARROW])
def test_shows_every_link_of_the_menu(sample, width, desk):
    assert desk.show(sample, width=width).evaluate(LINKS_OUT_OF_SIGHT) == [], str(sample)


@pytest.mark.parametrize("width", [WIDE, PHONE, NARROW])
def test_words_of_bars_keep_apart(sample, width, desk):
    tab = desk.show(sample, width=width)
    assert tab.evaluate(OUTSIDE) == 0, str(sample)
    assert tab.evaluate(CROWDED) == [], str(sample)
