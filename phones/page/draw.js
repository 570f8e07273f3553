// The whole page, drawn from what is known: who I am, whose turn it is, the table, the hand, what can be done.

import { sign } from './bell.js';
import { asking, proving } from './claim.js';
import { agree, play, undo } from './actions.js';
import { $, act, behind, h, icon, show } from './dom.js';
import { seats, token } from './faces.js';
import { GAMES } from './games.js';
import { hand } from './hand.js';
import { lobby, lobbyActs, lobbyLine } from './join.js';
import { dial, fetchBack, send } from './link.js';
import { announce, hush } from './announcements.js';
import { menuButton } from './panel.js';
import { restIfNew } from './touch_rest.js';
import { me, mine, open, state, who } from './state.js';
import { g, list, t } from './words.js';

let saying = 0;

/** Is a challenge on the page? Then nothing else is drawn over it. */
export const aiming = () => GAMES.dos?.challenge.aiming() ?? false;
const stop = () => GAMES.dos?.challenge.stop();

/** A sentence above the buttons that is read out at once. It goes with the next touch; where people are hurried, also
 *  after four seconds. Touches go through it. */
export function say(text) {
  clearTimeout(saying);
  const hush = () => { $('say').textContent = ''; };
  const { top } = $('acts').getBoundingClientRect();
  $('say').style.bottom = top ? `${innerHeight - top + 8}px` : ''; // without buttons it stands at the foot
  $('say').textContent = text;
  addEventListener('click', hush, { once: true, capture: true });
  if (!state.message.untimed) saying = setTimeout(hush, 4000);
}

export function draw() {
  const message = state.message;
  sign(message.t === 'view' && state.linked && !message.result && message.moves.length > 0);
  if (['moved', 'lost', 'left'].includes(message.t)) return away(message);
  if (message.t === 'view') GAMES[message.title].challenge?.follow(message, say);
  else stop();
  if (!aiming()) cover();
  document.body.className = message.t === 'view' ? `g-${message.title}` : 'lone';
  document.body.dataset.room = message.room ?? '';
  if (message.t === 'none') return drawParts(...offLine(), [], [], []);
  if (message.t === 'lobby') return drawParts(lobbyLine(message), '', lobby(message), [], lobbyActs(message));
  if (message.t === 'asking' || message.t === 'prove') return claimed(message);
  const game = GAMES[message.title];
  hear(message);
  const [text, cls] = line(message);
  if (message.result) return drawParts(text, cls, ranks(message), [], []);
  const { view } = message;
  const chosen = message.title === 'dog' && state.choice.card && view.phase === 'play' && open();
  $('hand').className = chosen ? 'slim' : '';
  document.body.classList.toggle('choosing', !!chosen);
  const middle = view.phase === 'scored' ? scores(message) : game.table(view);
  return drawParts(text, cls, [seats(game, view), told(message), middle], view.phase === 'scored' ? [] : hand(game), acts(game, message));
}

function drawParts(text, cls, table, own, deeds) {
  const player = state.message.players?.[me()];
  show($('top'), player && token(player),
    h('div.who', {}, player && h('b.name', {}, player.name), player && h('small', {}, state.message.game ?? '')),
    state.message.t === 'view' && tools(state.message), menuButton());
  setLine(text, cls);
  show($('table'), table);
  show($('hand'), own);
  show($('acts'), deeds);
  restIfNew();
  makeRoom();
}

/** What is focused is scrolled clear of the bar with the buttons; where letters are very large, the bar scrolls with the page. */
function makeRoom() {
  const root = document.documentElement;
  const bar = $('acts').offsetHeight;
  const letters = parseFloat(getComputedStyle(root).fontSize);
  const flows = letters > LARGE || bar > MOST * innerHeight;
  document.body.classList.toggle('flows', flows);
  root.style.scrollPaddingBottom = flows ? '' : `${bar + 12}px`;
}

const LARGE = 24; // pixels of the page's own letters: one and a half times the usual
const MOST = 0.45; // of the screen

function setLine(text, cls) {
  const spot = $('line');
  if (spot.textContent !== text) {
    spot.textContent = text;
    if (text && cls !== 'theirs') announce(text, true);
  }
  spot.className = cls;
}

/** Something else than the table fills the page: its heading is announced once. */
function claimed(message) {
  drawParts(...offLine(), message.t === 'prove' ? proving(message) : asking(message), [], []);
  hearHead(document.querySelector('.claim h1').textContent);
}

function hearHead(text) {
  if (text !== heard) announce(text, true);
  heard = text;
}

const offLine = () => (state.away ? [t('line.away'), 'off'] : state.linked ? ['', ''] : [t('line.off'), 'off']);

/** Each move is announced once, as far as the own cards lie open. */
function hear(message) {
  const key = `${message.room} ${message.version}`;
  if (!open() && shown) hush();
  shown = open();
  if (key === heard) return;
  heard = key;
  if (message.told?.length && open()) announce(message.told.join(' '));
}

let heard = '';
let shown = false;

/** Whose turn it is, always at the same place. */
function line(message) {
  if (!state.linked || state.away) return offLine();
  if (message.result) return [t('line.over'), ''];
  if (state.still || state.waiting?.late) return [t('line.still'), 'off'];
  if (message.moves.length) return [t('line.mine'), state.waiting ? '' : 'mine'];
  const others = message.to_act.map(who);
  if (message.view.challenge) return [t('line.aims', { name: who(message.view.challenge.seat) }), 'theirs'];
  return [t('line.turn', { n: others.length, names: list(others) }), 'theirs'];
}

/** The lamp and the way back, while they lead somewhere. */
function tools(message) {
  const can = what => state.linked && !state.waiting && message.can?.includes(what);
  return [
    can('undo') && h('button.round', { 'aria-label': t('menu.undo'), onclick: undo, 'data-k': 'undo' }, icon('undo')),
    can('hint') && mine() && open() && h('button.round', {
      'aria-label': t('menu.hint'), onclick: () => send({ t: 'hint', seen: message.version }), 'data-k': 'hint',
    }, icon('hint')),
  ];
}

/** The last move in words; what it says of the own cards lies under their cover. */
const told = message => open() && message.told?.length > 0 &&
  h('p.told', { 'data-k': 'told' }, message.told.join(' '));

/** May a move of somebody else be taken back? Everybody at the table has to agree. */
const question = ({ text, number }) => [
  h('p.hint.wide', { role: 'alert', 'data-k': `agree-${number}` }, icon('undo'), h('span', {}, text)),
  act('', t('agree.no'), () => agree(number, false), { k: 'no' }),
  act('.main', t('agree.yes'), () => agree(number, true), { k: 'yes' }),
];

function acts(game, message) {
  if (!state.linked || state.waiting) return [];
  if (message.agree) return question(message.agree);
  if (message.moves[0] === 'deal') return [act('.main.wide', g(message.title, 'moves.deal'), () => play('deal'), { k: 'deal' })];
  const advice = state.hint && open() && h('p.hint.wide', { role: 'status', 'data-k': 'advice' },
    icon('hint'), h('span', {}, h('b', {}, state.hint.head), ' ', state.hint.reason));
  return [advice, ...game.acts(message.view, state.choice.card)];
}

/** Between two games or rounds: the points so far. */
function scores({ view, players }) {
  const sums = players.map((_, seat) => view.scores.reduce((sum, game) => sum + game[seat], 0));
  const order = players.map((_, seat) => seat).sort((a, b) => sums[b] - sums[a]);
  return [h('h1', { 'data-k': 'head' }, t('table.points')), h('ol.list', { 'data-k': 'points' }, order.map(seat =>
    row(seat, '', players[seat], t('points.any', { n: sums[seat] }))))];
}

function ranks({ result, players, title, view }) {
  const unit = view?.scores ? 'any' : title;
  const order = players.map((_, seat) => seat).sort((a, b) => result.ranks[a] - result.ranks[b]);
  return [
    h('h1', { 'data-k': 'head' }, t('table.place', { n: result.ranks[me()] })),
    h('ol.list', { 'data-k': 'ranks' }, order.map(seat =>
      row(seat, result.ranks[seat], players[seat], t(`points.${unit}`, { n: result.scores[seat] })))),
    h('p.note', { 'data-k': 'again' }, t('table.again')),
  ];
}

const row = (seat, rank, player, points) => h('li', { 'data-k': `row-${seat}` }, h('div.line' + (seat === me() ? '.own' : ''), {},
  rank !== '' && h('i', {}, rank), token(player), h('span', {}, player.name), h('b', {}, points)));

const cover = (...children) => {
  const over = $('over');
  over.className = '';
  over.hidden = !children.length;
  behind(!over.hidden);
  show(over, children);
};

/** Asks for the hand. The button goes at once: a second tap would hang up before the table has answered. */
const come = way => () => {
  state.message = { t: 'none' };
  draw();
  way();
};

const SHOWN = { moved: 'phone', taken: 'curtain', lost: 'phone_lost', left: 'leave', out: 'leave' };

/** The cards are somewhere else, or the table is gone. */
function away(message) {
  stop();
  document.body.className = 'lone';
  for (const part of ['top', 'table', 'hand', 'acts']) show($(part));
  setLine('', '');
  hush();
  const key = ['taken', 'out'].includes(message.why) ? message.why : message.t;
  const back = !['lost', 'out'].includes(key) && act('.main', t(`away.${key}_back`), come(key === 'taken' ? fetchBack : dial), { k: 'back' });
  cover(icon(SHOWN[key], '.big'), h('div', {}, h('h1', {}, t(`away.${key}`)), h('p', {}, t(`away.${key}_says`))), back,
    key === 'lost' && h('a.do', { href: '/' }, t('away.lost_type')));
  hearHead(t(`away.${key}`));
}
