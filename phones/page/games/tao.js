// TAO: both rows and the portals between them; a card, then its target. The hand of YANG lies under the cover.

import { pick, play } from '../actions.js';
import { act, h, picture } from '../dom.js';
import { face } from '../faces.js';
import { changed, me, mine, moves, open, state, who } from '../state.js';
import { first, g, list, t } from '../words.js';

const COLUMNS = [0, 1, 2, 3, 4, 5, 6];
const name = card => card === '?' ? t('hand.covered') : first(g('tao', `cards.${card}`));

export const tao = {
  name,
  layers: card => [card === 'J' ? 'tao/jolly' : `tao/${card[0] === 'p' ? 'door' : 'guardian'}_${card.slice(-2).toLowerCase()}`],
  back: 'tao/card_back',
  brief: (view, seat) => t('tao.coins', { n: view.opened[seat].length }),
  count: (view, seat) => t('tao.coins', { n: view.opened[seat].length }),
  hand: () => null,
  movesOf: () => [],

  table(view) {
    const ends = targets();
    const him = 1 - me();
    return [
      h('p.note', { 'data-k': 'note' }, note(view)),
      h('div.tao', { 'data-k': 'tao' },
        h('h2.heard', {}, t('tao.row_of', { name: who(him) })),
        COLUMNS.map(column => place(`h${column}`, view.rows[him][column], column, ends)),
        h('h2.heard', {}, t('tao.portals')),
        COLUMNS.map(column => gate(view, column, ends)),
        h('h2.heard', {}, t('tao.row_of', { name: who(me()) })),
        COLUMNS.map(column => place(`o${column}`, view.rows[me()][column], column, ends))),
    ];
  },

  below(view) {
    const cards = [...view.decks[me()]].reverse();
    const label = t('tao.queue', { cards: list(cards.map(name).reverse()) });
    return h('button.tray' + (targets().tray ? '.can' : ''), {
      onclick: () => touched('tray'), 'aria-pressed': state.choice.key === 'tray', 'data-k': 'tray', 'aria-label': label,
      disabled: !mine(),
    }, cards.map((card, i) => h('span', { 'data-k': `deck-${i}` }, face(tao, card), h('u', {}, cards.length - i))));
  },

  acts(view) {
    if (!mine()) return [];
    const { aim } = state.choice;
    if (aim) return [act('.main.wide', says(aim), () => play(aim), { icon: 'check', k: 'set' })];
    return [h('p.do.wide', {}, t(view.phase === 'claim' ? 'tao.claim' : state.choice.key ? 'tao.where' : 'tao.choose'))];
  },
};

function note(view) {
  const guard = view.guards[0];
  const said = [guard && guard !== '?' && t('tao.guard', { card: g('tao', `cards.${guard}`) })];
  if (guard && view.barred) said.push(t('tao.barred', { what: g('tao', `attributes.${view.barred}`) }));
  if (view.turn === me() && view.phase === 'play') said.push(t('tao.left', { n: view.moves_left }));
  return said.filter(Boolean).join(' · ');
}

function place(key, card, column, ends) {
  const chosen = state.choice.key === key;
  const can = key in ends || (!state.choice.key && mine() && begins(key));
  const aimed = state.choice.aim && ends[key] === state.choice.aim;
  const said = t('tao.column', { n: column, card: card ? name(card) : t('tao.empty') });
  return h('button.card' + (card ? '' : '.gap') + (can && state.choice.key ? '.can' : can || !mine() ? '' : '.no'), {
    'aria-label': can ? t('hand.can', { card: said }) : said, 'aria-pressed': chosen || !!aimed,
    disabled: !card && !can, onclick: () => touched(key), 'data-k': key,
  }, card && face(tao, card));
}

function gate(view, column, ends) {
  if (column % 6 === 0) return h('div.gate', { 'data-k': `border-${column}` }, picture(`tao/border_${column ? 'right' : 'left'}`));
  const coin = view.coins[column - 1];
  const can = `p${column}` in ends;
  const label = t(coin ? 'tao.shut' : 'tao.opened', { n: column });
  return h('button.gate' + (can ? '.can' : ''), {
    'aria-label': can ? t('hand.can', { card: label }) : label, disabled: !can, onclick: () => touched(`p${column}`),
    'aria-pressed': can ? ends[`p${column}`] === state.choice.aim : null, 'data-k': `p${column}`,
  }, picture('tao/portal'), coin && picture('tao/coin'));
}

/** Some move begins with this place. */
const begins = key => moves().some(move => ends(move, key) !== null);

/** What is left of a move once its first place is chosen: the place that ends it; null if it has no such place. */
function ends(move, key) {
  const [kind, a, b] = move.split(' ');
  if (key === 'tray') return kind === 'renew' ? `o${a}` : kind === 'strike' ? `h${a}` : null;
  if (key === `o${b}` && kind === 'swap') return `o${a}`;
  if (key !== `o${a}`) return null;
  return { cross: `h${a}`, renew: 'tray', jolly: `h${b}`, swap: `o${b}`, slide: `o${b}` }[kind] ?? null;
}

/** The places that end a move with what is chosen, and portals to claim; each with its move. */
function targets() {
  const found = {};
  for (const move of moves()) {
    const [kind, column] = move.split(' ');
    const end = kind === 'claim' ? `p${column}` : state.choice.key && ends(move, state.choice.key);
    if (end) found[end] ??= move;
  }
  return found;
}

function touched(key) {
  const move = targets()[key];
  if (move) {
    state.choice.aim = state.choice.aim === move ? null : move;
    return changed();
  }
  if (key[0] === 'h' || !open() && key === 'tray') return;
  pick(null, key);
}

function says(move) {
  const [kind, a, b] = move.split(' ');
  return g('tao', `moves.${kind === 'jolly' && a === b ? 'jolly_straight' : kind}`, { a, b });
}
