// Dog: give a card, choose a card, then a marble and its place, by list or by the small board; sevens step by step.

import { aim, ask, movesWith, play, step, stepBack } from '../actions.js';
import { act, h } from '../dom.js';
import { changed, me, mine, moves, state, view, who } from '../state.js';
import { g, list, t } from '../words.js';
import { board, SIDE } from './board.js';

const RANKS = 'A23456789TJQK';
const mate = view => (me() + view.seats / 2) % view.seats;

function name(card) {
  if (card === 'XX') return g('dog', 'cards.joker');
  return g('dog', 'cards.named', { rank: rank(card[0]), suit: g('dog', `cards.suits.${card[1]}`) });
}
const rank = letter => g('dog', `cards.${letter}`);

export const dog = {
  board: true,
  name,
  asked: () => asked(),
  layers: card => [`dog/cards/${card}`],
  back: 'dog/cards/back',
  brief: (view, seat) => view.hands[seat].length,
  count: (view, seat) => t('hand.cards', { n: view.hands[seat].length }),
  hand: view => view.hands[me()],
  movesOf: card => movesWith(`give ${card}`, `${card} `, `${card}=`),
  asks: card => card[0] === '7' && movesWith(`${card} `).length > 0,

  table(view) {
    if (view.phase === 'exchange') {
      const said = view.gifts[me()] ? t('dog.given') : t('dog.give', { name: who(mate(view)) });
      return [h('p.say', { 'data-k': 'say' }, said), board(view, [], choose), marbles(view)];
    }
    return [board(now(view), options(view), choose), marbles(now(view))];
  },

  choices(view) {
    const ways = options(view);
    return [ranks(), ways.length > 0 && wayList(ways)];
  },

  acts(view, card) {
    if (!mine()) return [];
    const { steps, next } = state.choice;
    if (view.phase === 'exchange') return card ? [gift(view, card)] : [h('p.do.wide', {}, t('table.choose'))];
    if (moves().includes('fold')) return [act('.main.wide', t('dog.fold'), () => play('fold'), { k: 'fold' })];
    if (steps.length) return seven(next);
    const way = options(view).find(each => each.key === state.choice.aim);
    if (!way) return [h('p.do.wide', {}, t(card ? 'dog.choose' : 'table.choose'))];
    return [act('.main.wide', t('dog.set'), () => play(way.move), { sub: `${way.text}, ${way.sub}`, icon: 'check', k: 'set' })];
  },
};

function gift(view, card) {
  const label = t('dog.gift', { card: name(card), name: who(mate(view)) });
  return act('.main.wide', label, () => play(`give ${card}`), { icon: 'swap', k: 'give' });
}

/** A seven that has begun: a step back, and the whole once all steps are made. */
function seven(next) {
  return [
    act('', t('dog.step_back'), stepBack, { icon: 'undo', k: 'back' }),
    next?.done
      ? act('.main', t('dog.set'), () => play(next.move), { icon: 'check', k: 'set' })
      : act('', next ? t('dog.steps_left', { n: next.left }) : '…', null, { off: true, k: 'set' }),
  ];
}

/** A joker says first which card it is. */
function ranks() {
  const { card, rank: chosen } = state.choice;
  if (card !== 'XX' || !mine()) return null;
  const offered = [...RANKS].filter(letter => movesWith(`XX=${letter}`).length);
  return h('div.ranks', { role: 'group', 'aria-label': t('dog.joker'), 'data-k': 'ranks' }, offered.map(letter =>
    h('button', { 'aria-pressed': letter === chosen, 'aria-label': t('dog.as', { rank: rank(letter) }), 'data-k': `rank-${letter}`,
      onclick: () => named(letter) }, letter === 'T' ? '10' : rank(letter))));
}

function named(letter) {
  Object.assign(state.choice, { rank: state.choice.rank === letter ? null : letter, aim: null, steps: [], next: null });
  if (state.choice.rank === '7') ask(); else changed();
}

function wayList(ways) {
  return h('ul.list.two', { 'aria-label': t('dog.ways'), 'data-k': 'ways' }, ways.map(way =>
    h('li', { 'data-k': `li-${way.key}` }, h('button', {
      onclick: () => choose(way), 'aria-pressed': way.step ? null : state.choice.aim === way.key, 'data-k': `way-${way.key}`,
    }, h('i', { 'aria-hidden': true }, way.letter), h('span', {}, way.text, h('small' + (way.bad ? '.bad' : ''), {}, way.sub))))));
}

function choose(way) {
  if (way.step) step(way.step);
  else aim(way.key);
}

/** What the chosen card can do, each with a letter that stands on the board too. */
function options(view) {
  const { card, rank: named, next } = state.choice;
  if (!card || view.phase !== 'play' || !mine()) return [];
  const start = card === 'XX' ? named && `XX=${named} ` : `${card} `;
  if (!start) return [];
  const parts = next ? next.next : /^(7|XX=7)/.test(start) ? [] : movesWith(start).map(move => move.slice(start.length));
  return parts.map((part, i) => {
    const step = next ? part : null;
    return { ...read(now(view), part, step), step, key: start + part, move: start + part, letter: letters(i) };
  });
}

const letters = i => (i < 26 ? '' : String.fromCharCode(64 + Math.floor(i / 26))) + String.fromCharCode(65 + i % 26);

/** One way in words: which marble, where to, and whom it sends home. */
function read(view, part, step) {
  const [, seat, number, how, to] = part.match(/^(\d)\.(\d)([>x])(.+)$/);
  const from = view.pieces[seat][number];
  const way = { piece: `${seat}.${number}`, sub: marble(+seat, +number) };
  if (how === 'x') {
    const [other, its] = to.split('.');
    const sub = t('dog.swapped', { marble: way.sub, other: +its + 1 });
    return { ...way, on: field(+other, view.pieces[other][its]), text: t('dog.swap', { name: who(+other) }), sub };
  }
  const on = to === 's' ? SIDE * seat : to[0] === 'g' ? to : +to;
  const hit = standing(view, on, way.piece);
  const text = from === 'h' ? t('dog.out') : to[0] === 'g' ? t('dog.goal', { n: to[1] }) : step ? t('dog.step') : walk(view, field(+seat, from), on);
  if (hit == null) return { ...way, on, text };
  const friend = hit % (view.seats / 2) === me() % (view.seats / 2);
  return { ...way, on, text, hit: true, bad: friend, sub: `${way.sub}, ${hit === me() ? t('dog.own_home') : t('dog.home', { name: who(hit) })}` };
}

const marble = (seat, number) =>
  seat === me() ? t('dog.marble', { n: number + 1 }) : t('dog.marble_of', { n: number + 1, name: who(seat) });

const field = (seat, place) => place === 's' ? SIDE * seat : place;

function walk(view, from, to) {
  const all = SIDE * view.seats;
  const forward = (to - from + all) % all;
  return forward > all / 2 ? t('dog.backward', { n: all - forward }) : t('dog.forward', { n: forward });
}

/** Whose marble stands on a field of the track. */
function standing(view, on, but) {
  const seat = view.pieces.findIndex((row, s) => row.some((place, i) => field(s, place) === on && `${s}.${i}` !== but));
  return Number.isInteger(on) && seat >= 0 ? seat : null;
}

/** The board as it is after the steps of a seven that are made so far. */
function now(view) {
  if (!state.choice.steps.length) return view;
  const pieces = view.pieces.map(row => [...row]);
  for (const step of state.choice.steps) {
    const [, seat, number, to] = step.match(/^(\d)\.(\d)>(.+)$/);
    const on = to[0] === 'g' ? to : +to;
    pieces.forEach((row, s) => row.forEach((place, i) => { if (Number.isInteger(on) && field(s, place) === on) row[i] = 'h'; }));
    pieces[seat][number] = on;
  }
  return { ...view, pieces };
}

/** The board in words, for those who hear it. */
function marbles(view) {
  const all = SIDE * view.seats;
  const where = (seat, place) => place === 'h' ? t('dog.in_house') : place[0] === 'g' ? t('dog.goal', { n: place[1] })
    : t('dog.away', { n: (SIDE * seat - field(seat, place) + all) % all || all });
  return h('ul.heard', { 'aria-label': t('dog.marbles'), 'data-k': 'marbles' }, view.pieces.map((row, seat) => h('li', {},
    `${who(seat)}: ${list(row.map((place, i) => `${i + 1} ${where(seat, place)}`))}`)));
}

/** Were the steps of a seven asked for? After a break they are asked for again. */
const asked = () => state.choice.steps.length > 0 || state.choice.rank === '7' || state.choice.card?.[0] === '7';
