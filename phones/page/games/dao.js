// DAO: the row on the table, the own tray under its cover, and two decisions.

import { play } from '../actions.js';
import { act, h, picture } from '../dom.js';
import { face } from '../faces.js';
import { me, mine, moves } from '../state.js';
import { g, t } from '../words.js';

const ELEMENTS = { M: 'metal', F: 'fire', E: 'earth', H: 'wood', W: 'water' };
const LIMIT = 12;
const SAFE = 8; // up to here no single card goes over twelve
const total = cards => cards.reduce((sum, card) => sum + +card[1], 0);
const name = card => g('dao', 'cards.named', { element: g('dao', `cards.${card[0]}`), value: card[1] });

export const dao = {
  hidden: true,
  name,
  layers: card => [`dao/card_${ELEMENTS[card[0]]}_${card[1]}`],
  back: 'dao/back',
  brief: (view, seat) => view.taken[seat].length,
  count: (view, seat) => t('hand.cards', { n: view.taken[seat].length }),
  hand: () => null,
  movesOf: () => [],

  table: view => [
    h('div.strip.one', { 'data-k': 'row', role: 'group', 'aria-label': t('dao.row', { n: view.row.length }) },
      view.row.map((card, i) => h('div', { 'data-k': `row-${i}` },
        face(dao, card, { label: name(card) })))),
    ring(total(view.row)),
  ],

  below(view) {
    const cards = view.taken[me()];
    const points = element => cards.reduce((sum, card) => sum + (card[0] === element ? +card[1] : -1), 0);
    const best = Math.max(...Object.keys(ELEMENTS).map(points));
    return h('ul.wells', { 'data-k': 'wells', 'aria-label': t('dao.tray') }, Object.keys(ELEMENTS).map(element => {
      const own = cards.filter(card => card[0] === element).map(card => card[1]);
      const label = t('dao.well', { element: g('dao', `cards.${element}`), cards: own.join(', ') || t('dao.none'), n: points(element) });
      return h('li' + (own.length && points(element) === best ? '.best' : ''), { 'data-k': `well-${element}` },
        picture(`dao/chop_${ELEMENTS[element]}_lit`, '.element'), h('span', { 'aria-hidden': true }, own.join(' ') || '–'),
        h('b', { 'aria-hidden': true }, String(points(element)).replace('-', '−')), h('span.heard', {}, label));
    }));
  },

  acts: view => mine() && moves().includes('take') ? [
    act('', t('dao.take', { card: name(view.row[0]) }), () => play('take'), { k: 'take' }),
    act('.main', t('dao.reveal'), () => play('reveal'), { k: 'reveal' }),
  ] : [],
};

/** How full the row is. */
function ring(sum) {
  return h('div.enso' + (sum > SAFE ? '.hot' : ''), { 'data-k': 'ring', role: 'img', 'aria-label': t('dao.sum', { n: sum, limit: LIMIT }) },
    sum > 0 && picture(`dao/enso_${String(Math.min(LIMIT, sum)).padStart(2, '0')}`),
    h('b', { 'aria-hidden': true }, sum, h('small', {}, t('dao.of', { limit: LIMIT }))));
}
