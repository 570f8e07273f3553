// What lies behind the menu: what happened, the rules of this game, the language, leaving.

import { rings, setSound } from './bell.js';
import { $, find, h, icon } from './dom.js';
import { dial, hangUp, send } from './link.js';
import { phone } from './browser_storage.js';
import { changed, state } from './state.js';
import { LANGUAGES, firstChoice, language, learn, speak, t } from './words.js';

export const menuButton = () =>
  h('button.round', { 'aria-label': t('menu.open'), 'aria-haspopup': 'dialog', onclick: menu, 'data-k': 'menu' }, icon('menu'));

const panel = $('panel');
panel.addEventListener('click', event => { if (event.target === panel) panel.close(); });

function open(title, ...children) {
  const close = h('button.round', { 'aria-label': t('menu.close'), onclick: () => panel.close() }, icon('cross'));
  panel.replaceChildren(h('div.head', {}, h('h1', { id: 'panel-title', tabindex: -1, autofocus: true }, title), close), ...children);
  panel.setAttribute('aria-labelledby', 'panel-title');
  if (!panel.open) panel.showModal();
  panel.scrollTop = 0;
}

function menu() {
  const entry = (label, sign, onclick) => h('button.entry', { onclick }, icon(sign), h('span', {}, label));
  const seated = state.message.t === 'view';
  open(t('menu.title'),
    seated && entry(t('menu.log'), 'log', () => { open(t('menu.log'), wait()); send({ t: 'log' }); }),
    seated && entry(t('menu.rules'), 'rules', () => { open(t('menu.rules'), wait()); send({ t: 'rules' }); }),
    soundSwitch(),
    h('div.languages', { role: 'group', 'aria-label': t('menu.language') }, Object.entries(LANGUAGES).map(([lang, name]) =>
      h('button', { lang, 'aria-pressed': lang === language(), onclick: () => change(lang) }, name))),
    seated && entry(t('menu.leave'), 'leave', sure),
  );
}

function soundSwitch() {
  const on = rings();
  return h('button.entry', { role: 'switch', 'aria-checked': on, onclick: () => { setSound(!on); menu(); find('sound').focus(); }, 'data-k': 'sound' },
    icon(on ? 'sound' : 'sound_off'), h('span', {}, t('menu.sound')), h('b', { 'aria-hidden': true }, t(on ? 'menu.on' : 'menu.off')));
}

const wait = () => h('p.note', { role: 'status' }, t('menu.wait'));

function sure() {
  const go = () => { panel.close(); hangUp(); state.message = { t: 'left' }; changed(); };
  open(t('menu.leave'), h('p', {}, t('menu.leave_says')),
    h('button.do.main', { onclick: go }, h('span', {}, t('menu.leave_sure'))),
    h('button.do', { onclick: () => panel.close() }, h('span', {}, t('menu.stay'))));
}

async function change(lang) {
  try {
    await speak(lang);
  } catch {
    return; // the words are out of reach: the old language stays
  }
  phone.set('lang', lang);
  dial();
  menu();
  changed();
}

/** The words this phone begins with. */
export const begin = () => learn(firstChoice(phone.get('lang')));

/** What was asked for has come. */
export function answered(message) {
  if (!panel.open) return;
  if (message.t === 'log') {
    const lines = message.lines.map(line => h('li', {}, line));
    open(t('menu.log'), lines.length ? h('ol.log', {}, lines) : h('p.note', {}, t('menu.nothing')));
    panel.scrollTop = panel.scrollHeight;
  }
  if (message.t === 'rules') {
    open(message.title, ...message.pages.flatMap(page => [
      h('h2', {}, page.title), h('p', {}, page.text), page.small && h('p', {}, h('small', {}, page.small)),
    ].filter(Boolean)));
  }
}
