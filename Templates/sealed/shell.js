// Asks for the passphrase of a sealed site, and shows the page that the address names after its #,
// which is never sent: #/index.html#today.
"use strict";

const { subtle } = crypto;
const root = new URL(".", location.href).href;
const context = "habitsite sealed 1";
const find = (selector) => document.querySelector(selector);
const words = find(".shell").dataset;
const form = find("form");
const note = find("[role=status]");
const store = `habitsite:${root}`;
const cache = new Map(), scrolls = new Map();
let keys, shown, entry, turn = 0;

const bytes = (text) => new TextEncoder().encode(text);
const digits = (byte) => byte.toString(16).padStart(2, "0");
const hex = (buffer) => Array.from(new Uint8Array(buffer), digits).join("");
const unhex = (text) => Uint8Array.from(text.match(/../g), (pair) => parseInt(pair, 16));
const fail = () => say(words.failed);

async function derive(name, from, bits, way) {
  const key = await subtle.importKey("raw", from, name, false, ["deriveBits"]);
  return subtle.deriveBits({ name, hash: "SHA-256", ...way }, key, bits);
}

// As SealKey.swift makes them.
async function keysOf(master) {
  const part = (name, bits) =>
    derive("HKDF", master, bits, { salt: bytes(""), info: bytes(`${context} ${name}`) });
  const key = async (name, use, way) =>
    subtle.importKey("raw", await part(name, 256), way, false, [use]);
  return {
    check: hex(await part("check", 128)),
    contents: await key("contents", "decrypt", "AES-GCM"),
    ids: await key("ids", "sign", { name: "HMAC", hash: "SHA-256" }),
  };
}

const load = (path) => fetch(root + path, { cache: "no-cache" });

// What a file of the site holds, or nothing.
async function unseal(path) {
  const id = hex(await subtle.sign("HMAC", keys.ids, bytes(path))).slice(0, 32);
  const answer = await load(`sealed/${id}.bin`);
  if (answer.status === 404) return bytes("");
  const sealed = await answer.arrayBuffer();
  const additionalData = bytes(`${context} ${id}`);
  const way = { name: "AES-GCM", iv: sealed.slice(0, 12), additionalData };
  const padded = await subtle.decrypt(way, keys.contents, sealed.slice(12));
  return new Uint8Array(padded, 8, Number(new DataView(padded).getBigUint64(0)));
}

const text = async (path) => new TextDecoder().decode(await unseal(path));
const style = async (path) => new CSSStyleSheet().replace(await text(path));

async function blob(path) {
  const type = path.endsWith(".svg") ? "image/svg+xml" : "";
  const file = new Blob([await unseal(path)], { type });
  return file.size ? URL.createObjectURL(file) : "";
}

// What is made of the file behind a link, made once.
async function shared(link, page, make) {
  const address = inside(link, page);
  if (address && !cache.has(address)) cache.set(address, await make(parts(address)[0]));
  return cache.get(address);
}

// Where a link leads, if that is in this site.
function inside(link, page) {
  const base = root + encodeURI(page);
  const full = URL.canParse(link, base) ? new URL(link, base).href.replace(/\?[^#]*/, "") : "";
  if (full.startsWith(root)) return `#/${full.slice(root.length)}`;
}

function parts(address) {
  const [path, place = ""] = address.slice(2).split("#");
  try {
    return [path.replace(/(^|\/)$/, "$1index.html"), place].map(decodeURIComponent);
  } catch {
    return ["404.html"];
  }
}

async function show() {
  const mine = ++turn;
  let [path, place] = parts(location.hash);
  if (!path.endsWith(".html")) {
    const href = await blob(path);
    if (href) made("a", { href, download: path.split("/").pop() }).click();
    path = shown ?? "index.html";
    history.replaceState(history.state, "", `#/${encodeURI(path)}`);
    if (shown) return;
  }
  if (path !== shown) {
    const source = await text(path) || await text(path = "404.html");
    // Without that, too, the site has other keys now.
    if (!source) return lock();
    const page = new DOMParser().parseFromString(source, "text/html");
    const styles = [];
    for (const link of page.querySelectorAll("link[rel=stylesheet]"))
      styles.push(await shared(link.getAttribute("href"), path, style));
    // One may have gone on meanwhile.
    if (mine !== turn) return;
    document.adoptedStyleSheets = styles.filter(Boolean);
    put(page, path);
  }
  go(place);
}

function put(page, path) {
  // Reading aids know a link within its page by its form.
  for (const link of page.querySelectorAll("a[href]:not([href^='#'])")) {
    const href = link.getAttribute("href");
    link.setAttribute("href", inside(href, path) ?? href);
  }
  for (const image of page.querySelectorAll("img[src]")) {
    const source = image.getAttribute("src");
    image.removeAttribute("src");
    shared(source, path, blob).then((url) => (image.src = url ?? ""), fail);
  }
  for (const { name, value } of page.documentElement.attributes)
    document.documentElement.setAttribute(name, value);
  while (note.previousSibling) note.previousSibling.remove();
  note.before(...page.body.childNodes);
  document.title = page.title;
  shown = path;
  say(page.title, "said");
  const button = made("button", { className: "shell-lock", textContent: words.lock, onclick: lock });
  (find("footer .frame") ?? document.body).append(button);
  // That of a parsed page never runs.
  find("script.page")?.remove();
  if (page.querySelector("head script"))
    document.head.append(made("script", { className: "page", src: root + words.script }));
}

// To a place in the page, to where one was before, or to the top.
function go(place) {
  entry = history.state ?? crypto.randomUUID();
  history.replaceState(entry, "");
  find("[data-target]")?.removeAttribute("data-target");
  const target = place && document.getElementById(place);
  if (target) target.dataset.target = "";
  const start = target || find("main");
  if (start?.tabIndex < 0) start.tabIndex = -1;
  start?.focus({ preventScroll: true });
  if (target && !scrolls.has(entry)) target.scrollIntoView();
  else scrollTo(0, scrolls.get(entry) ?? 0);
}

function leave() {
  scrolls.set(entry, scrollY);
  show().catch(fail);
}

function jump(event) {
  const link = event.target.closest("a[href^='#']:not([href^='#/'])");
  if (!link) return;
  event.preventDefault();
  location.hash = inside(link.getAttribute("href"), shown);
}

const made = (name, properties) => Object.assign(document.createElement(name), properties);

function say(message, kind = "problem") {
  note.className = `shell-${kind}`;
  note.textContent = message;
}

// Says whether the key is right. The tab keeps its bytes: one that scripts cannot read would outlive
// the tab.
async function unlock(masterOf) {
  const header = await (await load("sealed.json")).json();
  const master = await masterOf(header);
  keys = await keysOf(master);
  if (keys.check !== header.check) return false;
  sessionStorage.setItem(store, hex(master));
  history.scrollRestoration = "manual";
  onhashchange = leave;
  onclick = jump;
  // What was locked must not come back out of the browser's cache.
  onpageshow = () => sessionStorage.getItem(store) || location.reload();
  await show();
  return true;
}

function lock() {
  sessionStorage.removeItem(store);
  location.replace(location.pathname);
}

async function submit(event) {
  event.preventDefault();
  const [field, button] = form.elements;
  const phrase = bytes(field.value.normalize("NFC"));
  button.disabled = true;
  say(words.opening);
  try {
    if (await unlock(({ salt, iterations }) =>
      derive("PBKDF2", phrase, 256, { salt: unhex(salt), iterations }))) return;
    say(words.wrong);
    field.select();
  } catch {
    fail();
  }
  button.disabled = false;
}

async function start() {
  if (!isSecureContext || !location.host || !URL.canParse) return say(words.unable);
  say("");
  try {
    const old = sessionStorage.getItem(store);
    if (old && await unlock(() => unhex(old))) return;
  } catch {
    fail();
  }
  form.onsubmit = submit;
  form.hidden = false;
  form.elements[0].focus();
}

start();
