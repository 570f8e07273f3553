// Elements: how they are made, and how a new picture of the page is laid over the old one.

export const $ = id => document.getElementById(id);

/**
 * An element: h('button.do.main', { onclick, 'aria-label': … }, children). False and null are left out.
 * `data-k` is its name among its siblings: what has the same name is the same thing in the next picture.
 */
export function h(what, options = {}, ...children) {
  const [tag, ...classes] = what.split('.');
  const element = document.createElement(tag);
  if (classes.length) element.className = classes.join(' ');
  for (const [name, value] of Object.entries(options)) set(element, name, value);
  element.append(...children.flat(4).filter(child => child != null && child !== false));
  return element;
}

function set(element, name, value) {
  if (name.startsWith('on')) element[name] = value;
  else if (name === 'style') element.style.cssText = value;
  else if (name.startsWith('aria-')) value != null && element.setAttribute(name, String(value));
  else if (value === true) element.setAttribute(name, '');
  else if (value !== false && value != null) element.setAttribute(name, String(value));
}

/** What lies under a cover is out of reach, for those who hear the page as well. */
export const behind = covered => ['top', 'table', 'hand', 'acts'].forEach(id => { $(id).inert = covered; });

const drawn = {}; // pictures that have come together, by their names

export function keepPictures(found) {
  for (const [name, svg] of Object.entries(found)) {
    drawn[name] = `${URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))}#${name}`;
  }
}

/** The address of a picture: one of those that came together, or where it lies by itself. */
export const art = name => drawn[name] ?? new URL(`art/${name}.svg`, import.meta.url).href;
export const picture = (name, cls = '') => h('img' + cls, { src: art(name), alt: '', draggable: 'false' });
export const icon = (name, cls = '.ic') =>
  h('img' + cls, { src: art(`icons/${name}`), alt: '', draggable: 'false' });

/** A button at the near rim: what one does. */
export function act(cls, label, onclick, { icon: sign, sub, off, k } = {}) {
  const text = h('span', {}, label, sub && h('small', {}, sub));
  return h('button.do' + cls, { onclick, disabled: !!off, 'data-k': 'do-' + (k || label) }, sign && icon(sign), text);
}

const HANDLERS = [
  'onclick', 'onpointerdown', 'onpointerup', 'onpointercancel', 'oncontextmenu', 'oninput', 'onsubmit', 'onkeydown',
];
const named = node => node.dataset?.k;

/** Makes a part of the page look like this. What was there stays there: a reader's place, the focus, a picture. */
export function show(parent, ...kids) {
  const focused = document.activeElement?.dataset?.k;
  lay(parent, kids.flat(4).filter(kid => kid != null && kid !== false));
  const again = focused && document.activeElement === document.body && find(focused);
  if (again) again.focus({ preventScroll: true });
}

export const find = k => document.querySelector(`[data-k="${CSS.escape(k)}"]`);

function lay(parent, kids) {
  const known = new Map([...parent.childNodes].filter(named).map(node => [named(node), node]));
  let at = parent.firstChild;
  for (const kid of kids) {
    const old = named(kid) ? known.get(named(kid)) : at && !named(at) ? at : null;
    if (!old || old.nodeName !== kid.nodeName) { parent.insertBefore(kid, at); continue; }
    if (old === at) at = at.nextSibling;
    else parent.insertBefore(old, at);
    change(old, kid);
  }
  while (at) { const next = at.nextSibling; at.remove(); at = next; }
}

function change(old, now) {
  if (old.nodeType === Node.TEXT_NODE) { if (old.data !== now.data) old.data = now.data; return; }
  for (const { name } of [...old.attributes]) if (!now.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of now.attributes) {
    if (old.getAttribute(name) === value) continue;
    if (name === 'style') old.style.cssText = now.style.cssText; // the attribute itself is for style sheets only
    else old.setAttribute(name, value);
  }
  for (const name of HANDLERS) old[name] = now[name];
  lay(old, [...now.childNodes]);
}
