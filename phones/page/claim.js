// Whose seat it is: somebody whose phone is silent, or another one now, asks for their seat; and whoever comes in the middle of
// a game shows that they sit at this table, by a symbol that stands on the big screen.

import { act, h, icon } from './dom.js';
import { token } from './faces.js';
import { send } from './link.js';
import { t } from './words.js';

/** Seats whose phone is silent: who had one of them needs no new name. */
export function silentSeats(message) {
  const silent = message.seats.map((seat, i) => ({ ...seat, i })).filter(seat => seat.silent);
  if (!silent.length) return null;
  return h('div', { 'data-k': 'silent' }, h('span.label', { id: 'silent' }, t('claim.silent')),
    h('ul.list', { 'aria-labelledby': 'silent' }, silent.map(seat => h('li', { 'data-k': `silent-${seat.i}` },
      h('button', { type: 'button', onclick: () => send({ t: 'claim', seat: seat.i }), 'data-k': `claim-${seat.i}` },
        token(seat), h('span', {}, t('claim.me', { name: seat.name })), icon('phone_lost'))))));
}

/** The big screen asks everybody at the table. */
export const asking = ({ name, token: sign }) => ask('asking', t('claim.asking', { name }), t('claim.look'),
  h('div.sign', { role: 'img', 'aria-label': t('join.sign_n', { n: sign }) }, token({ token: sign })));

/** Somebody at the table sees the symbol; a stranger doesn't. */
export const proving = ({ name, tokens }) => ask('prove', t('claim.prove', { name }), null,
  h('div.signs.four', { role: 'group', 'aria-label': t('claim.prove', { name }) }, tokens.map(each => h('button', {
    type: 'button', 'aria-label': t('join.sign_n', { n: each }), onclick: () => send({ t: 'prove', token: each }), 'data-k': `prove-${each}`,
  }, token({ token: each })))));

const ask = (k, head, text, ...below) => h('div.join.claim', { 'data-k': k }, h('h1', { 'data-k': 'claim-head' }, head), text && h('p.note', {}, text),
  below, act('', t('claim.never_mind'), () => send({ t: 'unclaim' }), { k: 'unclaim' }));
