// Dos: cards by colour, wishes, draws and stacks.

import { aiming, follow, stop } from '../challenge.js';
import { movesWith, play } from '../actions.js';
import { act, h, picture } from '../dom.js';
import { face } from '../faces.js';
import { me, mine, moves } from '../state.js';
import { first, g, t } from '../words.js';

const COLOURS = 'rygb';
const SHAPES = {
  r: '<path d="M12 3 22 21H2z"/>',
  y: '<circle cx="12" cy="12" r="9.5"/>',
  g: '<path d="M3 3h18v18H3z"/>',
  b: '<path d="M12 1 21 12 12 23 3 12z"/>',
};

function shape(colour) {
  const box = h('i.shape', { 'aria-hidden': true });
  box.innerHTML = `<svg viewBox="0 0 24 24">${SHAPES[colour]}</svg>`;
  return box;
}

function name(card) {
  if (!COLOURS.includes(card[0])) return g('dos', `cards.${card}`);
  const symbol = 'SR'.includes(card[1]) ? g('dos', `cards.${card[1]}`) : card.slice(1);
  return g('dos', 'cards.named', { colour: g('dos', `cards.${card[0]}`), symbol });
}

const byColour = (a, b) => (COLOURS + 'W').indexOf(a[0]) - (COLOURS + 'W').indexOf(b[0]) || (a < b ? -1 : 1);

export const dos = {
  challenge: { aiming, follow, stop },
  quick: true,
  name,
  layers: card => [`dos/card_${card.replace('+', 'p')}`],
  back: 'dos/card_back',
  brief: (view, seat) => view.hands[seat].length,
  count: (view, seat) => t('hand.cards', { n: view.hands[seat].length }),
  hand: view => [...view.hands[me()]].sort(byColour),
  movesOf: card => movesWith(`play ${card}=`).concat(moves().includes(`play ${card}`) ? [`play ${card}`] : []),

  table(view) {
    const top = view.discard[view.discard.length - 1];
    const asked = view.colour ? g('dos', `cards.${view.colour}`) : t('dos.any');
    return [
      h('div.mid', { 'data-k': 'mid' },
        h('div', {}, face(dos, top, { label: t('dos.top', { card: name(top) }) })),
        h('div', {}, picture(view.colour ? `dos/emblem_${view.colour}` : 'dos/card_W', '.dial'), h('p.say', {}, asked)),
        view.pending > 0 && h('div', { 'data-k': 'sum' }, h('p.sum', {}, `+${view.pending}`))),
      view.pending > 0 && mine() && h('p.note', { 'data-k': 'note' }, t('dos.pending', { n: view.pending })),
    ];
  },

  acts(view, card) {
    if (!mine()) return [];
    const ways = card ? dos.movesOf(card) : [];
    if (ways.length && ways[0].includes('=')) return [...COLOURS].flatMap(colour => ways.filter(way => way.endsWith(`=${colour}`))).map(wish);
    if (ways.length) return [act('.main.wide', g('dos', 'moves.play', { card: name(card) }), () => play(ways[0]), { k: 'play' })];
    if (!moves().includes('draw')) return [h('p.do.wide', {}, t('table.choose'))];
    const label = t('dos.draw', { n: view.pending || 1 });
    return [act('.main.wide', label, () => play('draw'), { k: 'draw' })];
  },
};

function wish(move) {
  const colour = move[move.length - 1];
  const label = g('dos', 'moves.wish', { card: name(move.slice(5, -2)), colour: g('dos', `colours.${colour}`) });
  return h(`button.do.wish.${colour}`, { onclick: () => play(move), 'data-k': move, 'aria-label': label },
    shape(colour), first(g('dos', `cards.${colour}`)));
}
