// How cards and players look.

import { h, icon, picture } from './dom.js';
import { me, state, who } from './state.js';
import { t } from './words.js';

/** A card as it lies there; with a label it is a picture that says what it shows, without one it is decoration. */
export function face(game, card, { small, label } = {}) {
  const known = card && card !== '?';
  const layers = known ? game.layers(card) : [game.back];
  const said = label ? { role: 'img', 'aria-label': label } : {};
  const mark = known && game.mark?.(card);
  return h('span.face' + (small ? '.small' : ''), said, layers.map(layer => picture(layer)), mark && picture(mark, '.tag'));
}

/** A player's sign. */
export const token = player =>
  picture(`${state.message.title === 'dos' ? 'dos' : 'shell'}/player_${player.token}`, '.disc');

/** The others, with how much each holds; whose turn it is has a ring. */
export function seats(game, view) {
  return h('ul.seats', { 'data-k': 'seats', 'aria-label': t('table.others') }, state.message.players.map((player, seat) => {
    if (seat === me()) return null;
    const gone = player.kind === 'lost';
    const turn = state.message.to_act.includes(seat);
    const label = [who(seat), gone ? t('table.phone_gone') : game.count(view, seat), turn && t('table.acts')];
    return h('li' + (turn ? '.turn' : '') + (gone ? '.gone' : ''), { 'data-k': `seat-${seat}` },
      token(player), h('span', { 'aria-hidden': true }, player.name),
      gone ? icon('phone_lost') : h('b', { 'aria-hidden': true }, game.brief(view, seat)),
      h('span.heard', {}, label.filter(Boolean).join(', ')));
  }));
}
