// The owner's phone: today's figures, volume, restart. Nothing is kept here; the key stands behind the # of the address.

import { $, act, find, h, icon, show } from './dom.js';
import { seal } from './seal.js';

const PAUSES = [300, 1000, 2000, 5000]; // before each new try; the last one for ever
const PING = 5000;
const ANSWER = 1500; // so long after a wake-up
const code = location.pathname.split('/').filter(Boolean).pop() ?? '';
const key = location.hash.slice(1);

let socket = null;
let line = null;
let tries = 0;
let heard = 0;
let over = false; // the line is closed at the table: it is dialled no more
let state = { t: 'none' };
let words = {};
let asks = false; // may the app start afresh? The PIN says so
let tried = false;
let sliding = false;

// The line

function dial() {
  if (over) return;
  if (socket) { socket.onclose = socket.onmessage = null; socket.close(); }
  const nonce = [...crypto.getRandomValues(new Uint32Array(4))].map(part => part.toString(16)).join('');
  const mine = socket = new WebSocket(`${location.origin.replace(/^http/i, 'ws')}/ws/${code}`);
  mine.onopen = () => { tries = 0; send({ t: 'hello', nonce }); };
  mine.onmessage = event => { heard = performance.now(); take(JSON.parse(event.data), nonce); };
  mine.onclose = () => { if (socket === mine) lost(); };
}

function take(message, nonce) {
  if (message.t === 'line') line = seal(key, `${message.nonce} ${nonce}`);
  if (message.t === 'lost') { over = true; state = { t: 'over' }; draw(); }
  const told = message.t === 'sealed' && line?.open(message);
  if (told) hear(told);
}

function hear(told) {
  words = told.words ?? words;
  if (told.t === 'gate') { asks = false; say(tried ? words.wrong : ''); }
  if (told.t === 'figures' && tried) asks = false;
  tried = false;
  over = told.t === 'restarts';
  state = told;
  draw();
}

function lost() {
  if (over) return;
  line = null;
  state = { t: 'off' };
  draw();
  setTimeout(dial, PAUSES[Math.min(tries++, PAUSES.length - 1)]);
}

const send = message => { if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message)); };
const tell = message => line && send(line.close(message));

/** Back from the lock screen: a socket may look open and be dead. */
function wake() {
  if (document.hidden || over || !socket) return;
  const before = heard;
  send({ t: 'ping' });
  setTimeout(() => { if (heard === before && !document.hidden) dial(); }, ANSWER);
}

// The page

function say(text) { $('say').textContent = text; }

function draw() {
  document.documentElement.lang = words.lang ?? 'en';
  show($('top'), icon('lock'), h('div.who', {}, h('b.name', {}, 'Stammtisch'), h('small', {}, state.here ?? '')));
  const off = { off: words.off ?? '…', over: words.over ?? '…', restarts: words.restarts }[state.t] ?? '';
  if ($('line').textContent !== off) $('line').textContent = off;
  $('line').className = off ? 'off' : '';
  if (state.t === 'figures') {
    show($('table'), figures(), loudness());
    show($('acts'), asks ? pinPad('restart', words.restart) : restartButton());
    if (!sliding) find('volume').value = state.volume; // what a finger has moved no longer follows its attribute
  } else {
    show($('table'), state.t === 'gate' && h('p.note', { 'data-k': 'told' }, state.told));
    show($('acts'), state.t === 'gate' && state.open && pinPad('pin', words.enter));
  }
}

function pinPad(t, label) {
  const input = h('input', {
    id: 'pin', type: 'password', inputmode: 'numeric', autocomplete: 'off', maxlength: 6, 'aria-label': words.pin, placeholder: words.pin, 'data-k': 'pin',
  });
  const onsubmit = event => {
    event.preventDefault();
    const field = $('pin');
    say('');
    tried = true;
    tell({ t, pin: field.value });
    field.value = '';
  };
  return h('form.pad', { onsubmit, 'data-k': `pad-${t}` }, input, h('button.do.main', { 'data-k': 'go' }, label),
    t === 'restart' && act('', words.cancel, event => { event.preventDefault(); asks = false; draw(); }, { k: 'cancel' }));
}

const restartButton = () => act('.wide', words.restart, () => { asks = true; draw(); $('pin').focus(); },
  { icon: 'rematch', sub: words.restart_sub, k: 'restart' });

function figures() {
  const most = Math.max(1, ...state.hours.map(([, count]) => count));
  return h('section.box', { 'data-k': 'today', 'aria-label': words.today },
    h('h2', {}, words.today),
    h('dl', {}, state.cells.map(([value, name], k) => h('div', { 'data-k': `cell-${k}` }, h('dd', {}, value), h('dt', {}, name)))),
    h('div.hours', { 'aria-hidden': true }, state.hours.map(([hour, count]) =>
      h('span', {}, h('i', { style: `height:${Math.round((100 * count) / most)}%` }), h('small', {}, hour % 2 ? '' : hour)))),
    h('ul.games', {}, state.games.map(([name, count], k) => h('li', { 'data-k': `game-${k}` }, h('span', {}, name), h('b', {}, count)))));
}

function loudness() {
  const oninput = event => { sliding = true; $('loud').textContent = percent(event.target.value); };
  const onchange = event => { sliding = false; tell({ t: 'volume', percent: Number(event.target.value) }); };
  const bar = h('input', {
    type: 'range', min: 0, max: state.ceiling, step: 1, value: state.volume, 'aria-label': words.volume, 'data-k': 'volume',
  });
  bar.oninput = oninput;
  bar.onchange = onchange;
  return h('section.box', { 'data-k': 'loud', 'aria-label': words.volume },
    h('h2', {}, words.volume, h('b', { id: 'loud' }, percent(state.volume))), bar, h('p.note', {}, state.limits));
}

const percent = share => new Intl.NumberFormat(words.lang, { style: 'percent' }).format(share / 100);

document.addEventListener('visibilitychange', wake);
addEventListener('pageshow', wake);
addEventListener('online', wake);
setInterval(() => send({ t: 'ping' }), PING);
draw();
dial();
