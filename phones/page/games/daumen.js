// Daumen drauf!: offer, raise, parry, pass, and look at what was won.

import { movesWith, play } from '../actions.js';
import { act, h, icon } from '../dom.js';
import { face } from '../faces.js';
import { me, mine, moves, open, who } from '../state.js';
import { either, g, t } from '../words.js';

const COLOURS = 'ygb';
const HEADS = { '': 'harmless', '!': 'fang', '?': 'hidden' };
const SAYS = { '': 'harmless', '!': 'poisonous', '?': 'offered' };

function name(card) {
  return g('daumen', `cards.${SAYS[card.slice(2)]}`, { colour: g('daumen', `cards.${card[0]}`), value: card[1] });
}

export const daumen = {
  quick: true,
  name,
  layers: card => [`daumen/snake_${card.slice(0, 2)}`, `daumen/head_${card.slice(0, 2)}_${HEADS[card.slice(2)]}`],
  mark: card => card[2] !== '?' && `daumen/mark_${card[2] ? 'poison' : 'harmless'}`,
  back: 'daumen/back',
  brief: (view, seat) => view.hands[seat].length,
  count: (view, seat) =>
    `${t('hand.cards', { n: view.hands[seat].length })}, ${t('daumen.won', { n: view.won[seat].length })}`,
  hand: view => view.hands[me()],
  movesOf: card => movesWith(`show ${card}`).filter(move => move === `show ${card}`),

  table(view) {
    const { offered, top } = view.trick;
    const own = offered[me()];
    if (top == null) return [view.turn === me() && h('p.say', { 'data-k': 'lead' }, t('daumen.lead')), won(view)];
    const best = offered[top].slice(0, 2);
    const shown = top === me() ? `${best}?` : offered[top];
    return [
      h('div.mid', { 'data-k': 'mid' },
        h('div', {}, face(daumen, shown, { label: name(shown) }), h('small', {}, t('daumen.top', { name: who(top) }))),
        h('p.say', {}, t('daumen.beats', { what: higher(view, best) }))),
      own && open() && h('p.note', { 'data-k': 'own' }, t('daumen.yours', { card: name(own) })),
      won(view),
    ];
  },

  acts(view, card) {
    if (!mine()) return [];
    const [way] = card ? daumen.movesOf(card) : [];
    const can = move => moves().includes(move);
    const label = move => g('daumen', `moves.${move}`);
    return [
      way && act('.main.wide', g('daumen', 'moves.show', { card: name(card) }), () => play(way), { icon: 'hand', k: 'show' }),
      act('', label('pass'), () => play('pass'), { off: !can('pass'), k: 'pass' }),
      act(can('parry') ? '.main' : '', label('parry'), () => play('parry'), { off: !can('parry'), k: 'parry' }),
    ];
  },
};

/** What is higher than the highest snake: more of its colour, or a colour that the trick has not seen. */
function higher(view, [colour, value]) {
  const word = c => g('daumen', `cards.${c}`);
  const ways = [...COLOURS].filter(c => !view.trick.colours.includes(c)).map(c => t('daumen.whole', { colour: word(c) }));
  if (+value < view.seats + 2) ways.unshift(t('daumen.from', { colour: word(colour), value: +value + 1 }));
  return ways.length ? either(ways) : t('daumen.nothing');
}

/** The snakes one has won, to look at under the cover of one's own hand. */
function won(view) {
  const cards = view.won[me()];
  if (!open() || !cards.length) return null;
  return h('details.won', { 'data-k': 'won' }, h('summary', {}, icon('eye'), t('daumen.won', { n: cards.length })),
    h('div.strip', {}, cards.map((card, i) => h('div', { 'data-k': `won-${i}` }, face(daumen, card, { small: true, label: name(card) })))));
}
