"""Questions to a page, in its own language; what it finds wrong is a list of texts."""

OPEN_ALL = "document.querySelectorAll('details').forEach(part => part.open = true)"
CLOSE_ALL = "document.querySelectorAll('details').forEach(part => part.open = false)"

AXE = """rules => axe.run(document, {
  runOnly: rules, resultTypes: ['violations'], preload: false,
}).then(found => found.violations.flatMap(rule => rule.nodes.map(node =>
  `${rule.id}: ${node.html.slice(0, 160)}: ${node.failureSummary.replace(/\\s+/g, ' ')}`)))"""

# What sticks out of the page, and not out of a region that scrolls by itself.
WIDER_THAN_PAGE = """() => {
  const root = document.documentElement, found = [];
  if (root.scrollWidth <= root.clientWidth) return found;
  const scrolls = element => element && element != document.body
    && (getComputedStyle(element).overflowX != 'visible' || scrolls(element.parentElement));
  for (const element of document.body.querySelectorAll('*')) {
    const right = Math.round(element.getBoundingClientRect().right);
    if (right > root.clientWidth && !scrolls(element.parentElement))
      found.push(`${right} px of ${root.clientWidth}: ${element.outerHTML.slice(0, 120)}`);
  }
  return found.length ? found : [`the page is ${root.scrollWidth} px wide`];
}"""

# On paper nothing scrolls.
# What reading aids skip stands elsewhere, too, and whole; what they alone read is never seen.
CUT_OFF = """() => {
  const found = [];
  for (const element of document.body.querySelectorAll('*')) {
    if (!element.checkVisibility() || element.closest('svg *, .skip, .vh, [aria-hidden]')) continue;
    const { overflowX, overflowY } = getComputedStyle(element);
    const over = Math.max(element.scrollWidth - element.clientWidth,
      element.scrollHeight - element.clientHeight);
    if ((overflowX != 'visible' || overflowY != 'visible') && over > 1)
      found.push(`${over} px hidden: ${element.outerHTML.slice(0, 120)}`);
  }
  return found;
}"""

# The size on the screen: a picture may shrink its text.
TEXT_BELOW = """smallest => {
  const found = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || element.closest('title, desc, style, script')) continue;
    if (!element.checkVisibility()) continue;
    // What only readers of the screen find is shown by others that refer to it.
    const group = element.closest('svg > g[id]');
    const isHidden = group && group.closest('svg').getBoundingClientRect().width <= 1;
    const shown = isHidden ? document.querySelector(`use[href="#${group.id}"]`) : element;
    // Below 0 where a drawing is mirrored.
    const scale = shown.getScreenCTM ? Math.abs(shown.getScreenCTM().a) : 1;
    const size = parseFloat(getComputedStyle(element).fontSize) * scale;
    if (size < smallest) found.add(`${size.toFixed(1)} px: ${element.outerHTML.slice(0, 120)}`);
  }
  return [...found];
}"""

# Texts side by side in a row of a table or in a picture that run into each other. Texts one below the
# other may share some of the space between their lines.
COLLISIONS = """() => {
  const found = new Set();
  const range = document.createRange();
  for (const row of document.querySelectorAll('.rows tr, .rows svg')) {
    if (!row.checkVisibility()) continue;
    const isDrawn = row.tagName === 'svg';
    const places = [...row.querySelectorAll(isDrawn ? 'text' : 'th, td')]
      .filter(element => element.getClientRects().length && !element.querySelector('svg, .vh'))
      .map(element => {
        range.selectNodeContents(element);
        return [element.textContent.trim(), range.getBoundingClientRect()];
      })
      .filter(([text, place]) => text && place.width > 1);
    places.forEach(([text, a], index) => places.slice(index + 1).forEach(([other, b]) => {
      const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (width > 1 && height > Math.min(a.height, b.height) / 2) found.add(`${text} | ${other}`);
    }));
  }
  return [...found];
}"""

# In the order of the page, which is the order that the keyboard goes.
FOCUSABLE = """() => {
  const all = 'a[href], button, summary, input, select, textarea, [tabindex="0"]';
  return [...document.querySelectorAll(all)]
    .filter(element => element.checkVisibility() && !element.disabled)
    .map((element, order) => {
      element.dataset.order = order;
      return element.outerHTML.slice(0, 120);
    });
}"""

FOCUSED = """() => {
  const element = document.activeElement;
  if (!element || element == document.body) return null;
  const { x, y, width, height, right, bottom } = element.getBoundingClientRect();
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  const parent = element.parentElement;
  return {
    order: Number(element.dataset.order ?? -1),
    text: element.outerHTML.slice(0, 120),
    sort: [element.tagName, element.className.baseVal ?? element.className,
      parent.tagName, parent.className.baseVal ?? parent.className].join(' '),
    box: { x, y, width, height },
    outlined: outlineStyle != 'none' && parseFloat(outlineWidth) > 0,
    inView: bottom > 0 && right > 0
      && y < innerHeight && x < document.documentElement.clientWidth,
  };
}"""

# What a script adds to look for things in a page says nothing of the page's own.
LINES = """() => {
  document.querySelectorAll('details').forEach(part => part.open = true);
  const added = 'search, form, [role=search], [role=status], [aria-live], button';
  document.querySelectorAll(added).forEach(element => element.remove());
  return document.body.innerText.split('\\n').map(line => line.trim()).filter(Boolean);
}"""

# What no page of a site holds, unless a text of the owner was taken for markup.
FOREIGN = """() => {
  const found = [];
  for (const element of document.querySelectorAll('*')) {
    const loads = ['SCRIPT', 'IFRAME', 'OBJECT', 'EMBED', 'BASE', 'IMG'].includes(element.tagName);
    if (element.tagName == 'B' || loads && !element.src?.startsWith(location.origin))
      found.push(element.outerHTML.slice(0, 120));
    for (const { name, value } of element.attributes)
      if (name.startsWith('on') || /^\\s*(javascript|vbscript):/i.test(value))
        found.push(`${name}="${value}"`);
  }
  return window.ran ? [...found, `ran: ${window.ran}`] : found;
}"""

# Puts the samples of a legend into a row in the corner, enlarged, each at a whole pixel:
# half of one would make a difference.
SAMPLES_IN_A_ROW = """(legend, size) => {
  const background = matchMedia('(forced-colors: active)').matches ? 'Canvas' : 'var(--surface)';
  const samples = [...legend.querySelectorAll('li > svg')];
  samples.forEach((sample, index) => Object.assign(sample.style, {
    position: 'fixed', top: 0, left: index * size + 'px', zIndex: 9, background,
    transform: `scale(${size / sample.clientWidth})`, transformOrigin: '0 0',
  }));
  return samples.length;
}"""
# The samples of a scale are between their bounds, in one item.
NAMES_OF_SAMPLES = """legend => [...legend.querySelectorAll('li')].flatMap(item => {
  const count = item.querySelectorAll(':scope > svg').length;
  const name = item.innerText;
  return count > 1 ? Array.from({length: count}, (_, step) => `${name} (${step + 1})`) : [name];
})"""
SAMPLES_BACK = """legend => {
  legend.querySelectorAll('svg').forEach(sample => sample.removeAttribute('style'));
}"""

PIXELS = """async picture => {
  const image = new Image();
  image.src = 'data:image/png;base64,' + picture;
  await image.decode();
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  return (x, width, height) => context.getImageData(x, 0, width, height).data;
}"""
MEAN_DIFFERENCE = """(one, other) =>
  one.reduce((sum, value, index) => sum + Math.abs(value - other[index]), 0) / (one.length / 4 * 3)
"""

# In a page of no policy: how far two pictures are apart, in the mean of pixels and colours.
DIFFERENCE = f"""async ([one, other, width, height]) => {{
  const pixels = {PIXELS}, difference = {MEAN_DIFFERENCE};
  return difference((await pixels(one))(0, width, height), (await pixels(other))(0, width, height));
}}"""

# In a page of no policy: the squares of a row that are closer than the least difference.
ALIKE = f"""async ([row, size, count, least]) => {{
  const square = await ({PIXELS})(row), difference = {MEAN_DIFFERENCE}, alike = [];
  const squares = Array.from({{ length: count }}, (_, index) => square(index * size, size, size));
  for (let one = 0; one < count; one++)
    for (let other = 0; other < one; other++)
      if (difference(squares[one], squares[other]) < least) alike.push([one, other]);
  return alike;
}}"""

# The signs before habits in the list of a day, by what the day is: a letter, or a form.
SIGNS_OF_DAYS = """() => {
  const signs = {};
  for (const item of document.querySelectorAll('.lines [data-state]')) {
    const sign = getComputedStyle(item.querySelector('.name'), '::before');
    const { content, borderTopStyle, borderTopWidth, backgroundImage } = sign;
    signs[item.dataset.state] = [content, borderTopStyle, borderTopWidth, backgroundImage].join();
  }
  return signs;
}"""
