// Opens a sealed site: asks for the passphrase, decrypts and shows the page that the address names,
// #/habits/read/index.html, or #/index.html#today for a place in it. Browsers send no # anywhere.
"use strict";

const root = new URL(".", location.href).href;
const context = "habitsite sealed 1";
const words = { ...document.querySelector(".shell").dataset };
const form = document.querySelector("form");
const note = document.querySelector("[role=status]");
const store = `habitsite:${root}`;
const styles = new Map();
const scrolls = new Map();
let keys, shown, entry, turn = 0, pictures = [];

// The keys, as SealKey.swift makes them.

const bytes = (text) => new TextEncoder().encode(text);
const hex = (buffer) =>
  [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const unhex = (text) => Uint8Array.from(text.match(/../g), (digits) => parseInt(digits, 16));

async function derive(name, from, bits, way) {
  const key = await crypto.subtle.importKey("raw", from, name, false, ["deriveBits"]);
  return crypto.subtle.deriveBits({ name, hash: "SHA-256", ...way }, key, bits);
}

async function keysOf(master) {
  const part = (name, bits) =>
    derive("HKDF", master, bits, { salt: bytes(""), info: bytes(`${context} ${name}`) });
  const key = async (name, use, way) =>
    crypto.subtle.importKey("raw", await part(name, 256), way, false, [use]);
  return {
    check: hex(await part("check", 128)),
    contents: await key("contents", "decrypt", "AES-GCM"),
    ids: await key("ids", "sign", { name: "HMAC", hash: "SHA-256" }),
  };
}

async function load(path) {
  const answer = await fetch(root + path, { cache: "no-cache" });
  if (answer.ok || answer.status === 404) return answer.ok && answer;
  throw new Error(path);
}

// What a file of the site holds; nothing where there is none.
async function unseal(path) {
  const id = hex(await crypto.subtle.sign("HMAC", keys.ids, bytes(path))).slice(0, 32);
  const answer = await load(`sealed/${id}.bin`);
  if (!answer) return undefined;
  const sealed = await answer.arrayBuffer();
  const additionalData = bytes(`${context} ${id}`);
  const way = { name: "AES-GCM", iv: sealed.slice(0, 12), additionalData };
  const padded = await crypto.subtle.decrypt(way, keys.contents, sealed.slice(12));
  return new Uint8Array(padded, 8, Number(new DataView(padded).getBigUint64(0)));
}

const text = async (path) => new TextDecoder().decode((await unseal(path)) ?? bytes(""));

async function blob(path) {
  const content = await unseal(path);
  const type = path.endsWith(".svg") ? "image/svg+xml" : "";
  return content ? URL.createObjectURL(new Blob([content], { type })) : "";
}

async function style(link, page) {
  const [path] = parts(inside(link.getAttribute("href"), page) ?? "#/none.css");
  if (!styles.has(path)) styles.set(path, await new CSSStyleSheet().replace(await text(path)));
  return styles.get(path);
}

async function save(path) {
  const href = await blob(path);
  if (href) made("a", { href, download: path.split("/").pop() }).click();
}

// Where a link in a page leads, as an address of this site, if it does.
function inside(link, page) {
  const base = root + encodeURI(page);
  if (!URL.canParse(link, base)) return undefined;
  const { origin, pathname, hash } = new URL(link, base);
  const full = origin + pathname;
  return full.startsWith(root) ? `#/${full.slice(root.length)}${hash}` : undefined;
}

// The file and the place in it that an address names.
function parts(address) {
  const [, path = "", place = ""] = /^#\/([^#]*)#?(.*)$/.exec(address) ?? [];
  try {
    return [path.replace(/(^|\/)$/, "$1index.html"), place].map(decodeURIComponent);
  } catch {
    return ["404.html", ""];
  }
}

async function show() {
  const mine = ++turn;
  let [path, place] = parts(location.hash);
  if (!path.endsWith(".html")) {
    await save(path);
    path = shown ?? "index.html";
    history.replaceState(history.state, "", `#/${encodeURI(path)}`);
    if (shown) return;
  }
  if (path !== shown) {
    const source = await text(path) || await text("404.html");
    // Without even that page the site has other keys now.
    if (!source) return lock();
    const page = new DOMParser().parseFromString(source, "text/html");
    const links = page.querySelectorAll("link[rel=stylesheet]");
    const ready = await Promise.all(Array.from(links, (link) => style(link, path)));
    // Meanwhile one may have gone on to another page.
    if (mine !== turn) return;
    document.adoptedStyleSheets = ready;
    put(page, path);
  }
  go(place);
}

function put(page, path) {
  for (const link of page.querySelectorAll("a[href]")) {
    const href = link.getAttribute("href");
    const address = inside(href, path);
    if (address && !href.startsWith("#")) link.setAttribute("href", address);
    // Reading aids know a link to a place in its page by its address: that stays as it is.
    else if (address) link.addEventListener("click", (event) => jump(event, address));
  }
  pictures.forEach(URL.revokeObjectURL);
  pictures = [];
  for (const image of page.querySelectorAll("img[src]")) {
    const address = inside(image.getAttribute("src"), path);
    image.removeAttribute("src");
    if (address) blob(parts(address)[0]).then((url) => pictures.push((image.src = url)), fail);
  }
  const top = document.documentElement;
  for (const { name } of [...top.attributes]) top.removeAttribute(name);
  for (const { name, value } of page.documentElement.attributes) top.setAttribute(name, value);
  for (const node of [...document.body.childNodes]) if (node !== note) node.remove();
  note.before(...page.body.childNodes);
  document.title = page.title;
  shown = path;
  say(page.title, "said");
  const end = document.querySelector("footer .frame") ?? document.querySelector("main");
  end?.append(made("button", { className: "shell-lock", textContent: words.lock, onclick: lock }));
  // The scripts of a parsed page never run; the program's own lies open.
  document.querySelector("script.page")?.remove();
  if (!page.querySelector("head script")) return;
  document.head.append(made("script", { className: "page", src: root + words.script }));
}

// To a place in the page, to where one was in it before, or to its top, as a browser goes there.
function go(place) {
  entry = history.state?.entry ?? crypto.randomUUID();
  history.replaceState({ entry }, "");
  document.querySelector("[data-target]")?.removeAttribute("data-target");
  const target = place && document.getElementById(place);
  if (target) target.dataset.target = "";
  const start = target || document.querySelector("main");
  if (start?.tabIndex < 0) start.tabIndex = -1;
  start?.focus({ preventScroll: true });
  if (target && !scrolls.has(entry)) target.scrollIntoView();
  else scrollTo(0, scrolls.get(entry) ?? 0);
}

function jump(event, address) {
  event.preventDefault();
  location.hash = address;
}

function made(name, properties) {
  return Object.assign(document.createElement(name), properties);
}

function say(message, kind) {
  note.className = `shell-${kind}`;
  note.textContent = message;
}

const fail = () => say(words.failed, "problem");

// The tab keeps the key, not the passphrase, so that a reload does not ask again: as bytes, since a
// key that scripts cannot read could lie only where it outlives the tab.
async function unlock(master, { check }) {
  const found = await keysOf(master);
  if (found.check !== check) return false;
  keys = found;
  sessionStorage.setItem(store, hex(master));
  history.scrollRestoration = "manual";
  addEventListener("hashchange", () => {
    scrolls.set(entry, scrollY);
    show().catch(fail);
  });
  // A page that was locked must not come back out of the browser's cache.
  addEventListener("pageshow", () => sessionStorage.getItem(store) || location.reload());
  await show();
  return true;
}

function lock() {
  sessionStorage.removeItem(store);
  history.replaceState(null, "", location.pathname);
  location.reload();
}

async function submit(event) {
  event.preventDefault();
  const [field, button] = form.elements;
  button.disabled = true;
  say(words.opening, "problem");
  try {
    const header = await (await load("sealed.json")).json();
    const way = { salt: unhex(header.salt), iterations: header.iterations };
    const master = await derive("PBKDF2", bytes(field.value.normalize("NFC")), 256, way);
    if (await unlock(master, header)) return;
    say(words.wrong, "problem");
    field.select();
  } catch {
    fail();
  }
  button.disabled = false;
}

async function start() {
  if (!isSecureContext || location.protocol === "file:" || !URL.canParse)
    return say(words.unable, "problem");
  say("", "problem");
  try {
    const old = sessionStorage.getItem(store);
    if (old && await unlock(unhex(old), await (await load("sealed.json")).json())) return;
  } catch {
    fail();
  }
  form.addEventListener("submit", submit);
  form.hidden = false;
  form.elements[0].focus();
}

start();
