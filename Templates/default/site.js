// Adds a search by title and a choice of category to the history; without it the list is whole.
"use strict";
{
  const list = document.querySelector(".log");
  if (list) addSearch(list);

  function addSearch(list) {
    const lines = items();
    const days = list.querySelectorAll(".days > li");
    const links = Array.from(document.querySelectorAll("a[rel], .links a"), (link) => ({
      link,
      own: link.hash,
    }));
    const field = made("input", { type: "search", autocomplete: "off", spellcheck: false });
    const choice = made("select");
    const status = made("p");
    status.setAttribute("role", "status");

    const categories = [...new Set(lines.map((line) => line.category))].filter(Boolean);
    categories.sort(new Intl.Collator(document.documentElement.lang).compare);
    choice.append(new Option(list.dataset.all, ""));
    choice.append(...categories.map((category) => new Option(category, category)));

    function filter() {
      const words = folded(field.value).split(/\s+/);
      let count = 0;
      for (const { element, title, category } of lines) {
        const matches =
          (!choice.value || choice.value === category) &&
          words.every((word) => title.includes(word));
        element.hidden = !matches;
        if (matches && !element.className) count += 1;
      }
      for (const day of days) {
        const shown = day.querySelector("p:not([hidden])");
        day.hidden = !shown && (choice.value || words[0]) !== "";
      }
      const number = count.toLocaleString(document.documentElement.lang);
      const found = count ? list.dataset.shown.replace("#", () => number) : list.dataset.none;
      status.textContent = choice.value || words[0] ? found : "";
    }

    function items() {
      const names = list.dataset.categories.split("\n");
      return Array.from(list.querySelectorAll(".days p"), (element) => ({
        element,
        title: folded(element.textContent),
        category: names[element.dataset.c] ?? "",
      }));
    }

    // The address carries the query: to a bookmark, back from another page, and to other months.
    // In a sealed site it follows the page, which is in the fragment, too: #/a.html#title=b
    function page({ hash }) {
      return hash.match(/^#\/[^#]*/)?.[0] ?? "";
    }

    function keep() {
      const query = new URLSearchParams();
      if (field.value.trim()) query.set("title", field.value.trim());
      if (choice.value) query.set("category", choice.value);
      const own = `${query}` && `#${query}`;
      for (const known of links) known.link.hash = own ? page(known.link) + own : known.own;
      return page(location) + own || location.pathname + location.search;
    }

    function recall() {
      // Other addresses inside of the page lead to a day or to the content.
      const own = location.hash.slice(page(location).length);
      if (!own.includes("=")) return;
      const query = new URLSearchParams(own.slice(1));
      const category = query.get("category") ?? "";
      if (category && !categories.includes(category)) {
        categories.push(category);
        choice.append(new Option(category, category));
      }
      field.value = query.get("title") ?? "";
      choice.value = category;
      keep();
    }

    function change() {
      filter();
      window.history.replaceState(window.history.state, "", keep());
    }

    const bar = made("div", { className: "search" });
    bar.setAttribute("role", "search");
    bar.append(labelled(list.dataset.title, field));
    recall();
    if (categories.length) bar.append(labelled(list.dataset.category, choice));
    bar.append(status);
    list.prepend(bar);
    filter();
    field.addEventListener("input", change);
    choice.addEventListener("change", change);
    addEventListener("hashchange", function renew() {
      if (!list.isConnected) return removeEventListener("hashchange", renew);
      recall();
      filter();
    });
  }

  function made(name, properties) {
    return Object.assign(document.createElement(name), properties);
  }

  function labelled(text, control) {
    const label = made("label");
    label.append(made("span", { textContent: text }), control);
    return label;
  }

  // Upper case folds more than lower case: ß and ss, both forms of the small sigma.
  function folded(text) {
    const letters = { Đ: "D", Ø: "O", Ł: "L", Æ: "AE", Œ: "OE" };
    const plain = text.normalize("NFKD").replace(/[\u0300-\u036f]/g, "").toUpperCase();
    return plain.replace(/[ĐØŁÆŒ]/g, (letter) => letters[letter]).trim();
  }
}
