// The own hand: rows of cards of which a strip of 44 px or more is free, and the bar that covers it.

import { ask, pick, play } from './actions.js';
import { face } from './faces.js';
import { $, h, icon, show } from './dom.js';
import { changed, cover, mine, moves, open, state, view } from './state.js';
import { t } from './words.js';

const STRIP = 45;
const LOOK = 180; // milliseconds that a finger rests before it looks under the cover

/** The whole part of the page. */
export function hand(game) {
  const cards = game.hand(view());
  const title = cards ? t('hand.count', { n: cards.length }) : game.below ? t('hand.own') : '';
  return [
    open() && game.choices?.(view()),
    state.covered ? holdBar(game) : h('div.bar', { 'data-k': 'bar' }, h('h2', {}, title), coverButton()),
    h('div', { id: 'cards', 'data-k': 'cards' }, inside(game)),
  ];
}

function coverButton() {
  const press = () => { cover(true); Object.assign(state.choice, { card: null, key: null, aim: null }); changed(); };
  return h('button', { onclick: press, 'data-k': 'cover' }, icon('eye_off'), t('hand.cover'));
}

/** Hold to look, tap to leave it open. */
function holdBar(game) {
  let since = 0;
  let looked = false;
  const look = on => { state.peeking = on; show($('cards'), inside(game)); };
  const bar = h('button.holdbar', { 'data-k': 'hold' }, icon('eye'), h('span', {}, t('hand.hold')));
  bar.onclick = () => { if (looked) looked = false; else { cover(false); changed(); } };
  bar.onpointerdown = event => {
    since = event.timeStamp;
    looked = false;
    const began = since;
    event.currentTarget.setPointerCapture(event.pointerId);
    setTimeout(() => { if (since === began) { looked = true; look(true); } }, LOOK);
  };
  bar.onpointerup = bar.onpointercancel = () => { since = 0; if (looked) look(false); };
  bar.oncontextmenu = event => event.preventDefault();
  return bar;
}

function inside(game) {
  if (game.below) return open() ? game.below(view()) : null;
  const cards = game.hand(view());
  const { width, per, rows } = measure(cards.length, game.board && innerHeight < TALL ? SMALL : LARGE);
  const each = Math.ceil(cards.length / rows) || 1;
  const lap = each > 1 ? Math.min(8, (per.room - width) / (each - 1) - width) : 0;
  const seen = new Map();
  const keys = cards.map(card => { const n = seen.get(card) ?? 0; seen.set(card, n + 1); return `card-${card}-${n}`; });
  return Array.from({ length: rows }, (_, row) => h('ul.row' + (row < rows - 1 ? '.under' : ''), {
    'data-k': `row-${row}`, 'aria-label': t('hand.own'), style: `--cw:${width}px;--lap:${lap.toFixed(1)}px`,
  }, cards.slice(row * each, (row + 1) * each).map((card, i) =>
    h('li', { 'data-k': `li-${row}-${i}` }, cardButton(game, card, keys[row * each + i])))));
}

const TALL = 740; // pixels: on lower screens a board and large cards don't both find room
const [SMALL, LARGE] = [88, 112];

/** How wide cards are and how many stand in a row. */
function measure(count, widest) {
  const upright = !(innerHeight < 520 && innerWidth > innerHeight);
  const room = Math.min(upright ? innerWidth - 24 : innerWidth * 0.6 - 22, 620);
  const width = Math.round(upright ? Math.max(84, Math.min(widest, room - STRIP * (count - 1))) : 78);
  const most = Math.floor((room - width) / STRIP) + 1;
  return { width, per: { room }, rows: Math.max(1, Math.ceil(count / most)) };
}

function cardButton(game, card, key) {
  const can = open() && mine() && game.movesOf(card).length > 0;
  const chosen = open() && state.choice.key === key;
  const label = !open() ? t('hand.covered') : can ? t('hand.can', { card: game.name(card) }) : game.name(card);
  const light = !open() || !mine() ? '' : can ? '.can' : '.no';
  return h('button.card' + light, {
    'aria-label': label, 'aria-pressed': open() ? chosen : null, 'data-k': key, onclick: () => touched(game, card, key),
  }, face(game, open() ? card : null));
}

/** A second tap on a lifted card plays it, where there is but one way. */
function touched(game, card, key) {
  if (state.peeking || !open()) return;
  const ways = game.movesOf(card);
  if (mine() && !ways.length) $('say').dispatchEvent(new CustomEvent('say', { detail: t('hand.cannot') }));
  if (mine() && state.choice.key === key && ways.length === 1 && game.quick) return void play(ways[0]);
  pick(card, key);
  if (mine() && state.choice.card && game.asks?.(card)) ask();
}

/** Can any card of this hand be chosen now? */
export const choosing = game => moves().length > 0 && game.hand(view())?.some(card => game.movesOf(card).length);
