// Sitting down: a name, a sign, a seat; and waiting until the big table is laid.

import { silentSeats } from './claim.js';
import { $, act, h, icon, picture } from './dom.js';
import { token } from './faces.js';
import { send } from './link.js';
import { phone } from './browser_storage.js';
import { changed, state } from './state.js';
import { t } from './words.js';

const LONGEST = 12;
const form = { name: phone.get('name') ?? '', token: 0, seat: null };

const taken = seat => seat.kind === 'phone' || seat.kind === 'human' || seat.kind === 'lost';
const free = (lobby, seat) => seat.kind === 'free' || (seat.kind === 'bot' && !lobby.playing);

/** The lobby as this phone sees it. */
export const lobby = message => (message.seat == null ? sitDown(message) : waiting(message));

export function lobbyActs(message) {
  if (!state.linked) return [];
  if (message.seat == null) return [act('.main.wide', t('join.sit'), () => join(message), { icon: 'check', k: 'join' })];
  return [act('.wide', t('join.change'), () => send({ t: 'leave' }), { icon: 'leave', k: 'change' })];
}

/** What the line says. */
export const lobbyLine = message => (!state.linked ? t('line.off') : message.seat == null ? '' : t('join.wait'));

function sitDown(message) {
  const used = message.seats.filter((seat, i) => taken(seat) && i !== message.seat).map(seat => seat.token);
  if (form.seat == null || !offered(message, form.seat)) form.seat = message.seats.findIndex((_, i) => offered(message, i));
  if (!form.token || used.includes(form.token)) form.token = message.tokens.find(each => !used.includes(each));
  return h('form.join', { onsubmit: event => { event.preventDefault(); join(message); }, 'data-k': 'join-form' },
    picture('shell/wordmark', '.mark'),
    h('h1', {}, t('join.hello')),
    silentSeats(message),
    h('div', {}, h('label', { for: 'name' }, t('join.name')), nameField()),
    radios(t('join.sign'), '.signs', message.tokens.map(each => radio(form.token === each, `sign-${each}`,
      { disabled: used.includes(each), 'aria-label': t('join.sign_n', { n: each }) }, () => { form.token = each; },
      token({ token: each })))),
    radios(t('join.seat'), '.list', message.seats.map((seat, i) => radio(form.seat === i, `seat-${i}`,
      { disabled: !offered(message, i) }, () => { form.seat = i; }, seatLine(seat, i)))));
}

const offered = (message, i) => free(message, message.seats[i]);

function nameField() {
  return h('input', {
    id: 'name', autocomplete: 'off', autocapitalize: 'words', spellcheck: 'false', enterkeyhint: 'done',
    value: form.name, oninput: typed, 'data-k': 'name',
  });
}

function typed(event) {
  const field = event.target;
  form.name = field.value;
  if (!event.isComposing && fitting(field.value) !== field.value) form.name = field.value = fitting(field.value);
}

/** As much of a name as fits, by characters: a field of the browser would cut an emoji in two. */
const fitting = name => [...name].slice(0, LONGEST).join('');
/** Half an emoji is no text that can be sent. (It may stand there for a moment, until the other half is typed.) */
const whole = name => [...name].filter(each => !/^[\ud800-\udfff]$/.test(each)).join('');

function seatLine(seat, i) {
  const name = seat.kind === 'free' ? t('join.free') : seat.name;
  return [h('i', { 'aria-hidden': true }, i + 1), h('span', {}, h('span.heard', {}, t('join.seat_n', { n: i + 1 })), name,
    seat.kind === 'bot' && h('small', {}, t('join.bot_sits'))), seat.kind === 'phone' && icon('phone')];
}

function radios(label, cls, children) {
  return h('div', { role: 'radiogroup', 'aria-label': label, 'data-k': `group-${cls}`, onkeydown: arrows },
    h('span.label', { 'aria-hidden': true }, label), h('div' + cls, {}, children));
}

function radio(on, k, options, choose, ...children) {
  return h('button', {
    type: 'button', role: 'radio', 'aria-checked': on, tabindex: on ? 0 : -1, 'data-k': k, ...options,
    onclick: () => { choose(); changed(); },
  }, children);
}

/** Arrow keys walk through a group, as people know it of radio buttons. */
function arrows(event) {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const all = [...event.currentTarget.querySelectorAll('[role=radio]:not(:disabled)')];
  const next = all[(all.indexOf(document.activeElement) + step + all.length) % all.length];
  event.preventDefault();
  next.click();
  next.focus();
}

function join(message) {
  const name = whole(fitting(form.name)).trim();
  if (!name) return $('name').focus();
  if (form.seat < 0) return $('say').dispatchEvent(new CustomEvent('say', { detail: t('join.full') }));
  phone.set('name', name);
  send({ t: 'join', name, token: form.token, seat: form.seat });
}

const SIGNS = { phone: 'phone', bot: 'bot', free: 'phone', human: 'person' };

function waiting(message) {
  return h('div.join', { 'data-k': 'waiting' }, h('p.note', {}, t('join.wait_long')),
    h('ol.list', { 'aria-label': t('join.who') }, message.players.map((player, i) => h('li', { 'data-k': `player-${i}` },
      h('div.line' + (i === message.seat ? '.own' : ''), {}, h('i', { 'aria-hidden': true }, i + 1),
        player.kind === 'free' ? null : token(player), h('span', {}, player.kind === 'free' ? t('join.free') : player.name),
        icon(SIGNS[player.kind] ?? 'phone_lost'), h('span.heard', {}, player.kind === 'free' ? '' : t(`join.kind_${player.kind}`)))))));
}
