// The small board of Dog: the own house below, for four or six.

import { h } from '../dom.js';
import { me, state } from '../state.js';
import { t } from '../words.js';

/** Fields of the track from one start to the next. */
export const SIDE = 16;
const COLOURS = ['#EA3F30', '#F0E410', '#36BC99', '#336E99', '#EDF3F9', '#EE8DF4', '#F2922E', '#9B7FD4', '#9CCB4A', '#B98A5B'];
const SHAPES = [
  '<circle r="1.2"/>', '<path d="M-1.1-1.1h2.2v2.2h-2.2z"/>', '<path d="M0-1.4 1.3 1h-2.6z"/>', '<path d="M0-1.5 1.2 0 0 1.5-1.2 0z"/>',
  '<path d="M0-1.6.45-.5 1.5-.5.7.2 1 1.4 0 .7-1 1.4-.7.2-1.5-.5-.45-.5z"/>', '<path d="M-.5-1.4h1v.9h.9v1h-.9v.9h-1v-.9h-.9v-1h.9z"/>',
];
const REACH = 12; // so far from a letter a tap still means it

/** Where things are: the middle of the board is 50, 50. Four sit at a square, six at a circle: a square all bend. */
function geometry(seats) {
  const out = 45.5;
  const bend = seats > 4 ? out : 15;
  const side = 2 * (out - bend);
  const arc = Math.PI * bend / 2;
  const round = 4 * (side + arc);
  const walk = length => {
    let left = ((length + side / 2) % round + round) % round;
    for (let turn = 0; ; turn++) {
      const [ax, ay] = [[1, 0], [0, -1], [-1, 0], [0, 1]][turn % 4]; // along this side
      const [nx, ny] = [-ay, ax]; // and out of it
      if (left <= side) return [50 + ax * (left - side / 2) + nx * out, 50 + ay * (left - side / 2) + ny * out];
      left -= side;
      if (left <= arc) {
        const [angle, inner] = [left / bend, out - bend];
        const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
        return [50 + (ax + nx) * inner + bend * (nx * cos + ax * sin), 50 + (ay + ny) * inner + bend * (ny * cos + ay * sin)];
      }
      left -= arc;
    }
  };
  const track = field => walk((field - SIDE * me()) * round / (SIDE * seats));
  const lane = (seat, deep, aside = 0) => {
    const [x, y] = track(SIDE * seat);
    const far = Math.hypot(50 - x, 50 - y);
    const [ix, iy] = [(50 - x) / far, (50 - y) / far];
    return [x + ix * deep - iy * aside, y + iy * deep + ix * aside];
  };
  const step = seats > 4 ? 4.6 : 6;
  const house = (seat, i) => lane(seat, (i < 2 ? 1.3 : 2.2) * step, (i % 2 ? 2.3 : 1.4) * step);
  const place = (seat, where, i) => where === 'h' ? house(seat, i) : where === 's' ? track(SIDE * seat)
    : where[0] === 'g' ? lane(seat, step * where[1]) : track(where);
  return { track, place, size: Math.min(1, round / (SIDE * seats) / 5.2) };
}

/** The board with all marbles; where the chosen card leads stand letters. A second tap takes the next marble. */
export function board(view, ways, choose) {
  const { track, place, size } = geometry(view.seats);
  const spot = way => place(+way.piece[0], way.on, 0);
  const groups = new Map();
  for (const way of ways) {
    const key = spot(way).map(part => part.toFixed(1)).join();
    groups.set(key, [...(groups.get(key) ?? []), way]);
  }
  const svg = [...holes(view, track, place, size), ...marbles(view, ways, place, size), ...[...groups.values()].map(each => letter(each, spot(each[0])))];
  const box = h('div.board', { 'data-k': 'board', role: 'img', 'aria-label': t('dog.board') });
  box.innerHTML = `<svg viewBox="0 0 100 100" aria-hidden="true">${svg.join('')}</svg>`;
  box.onclick = event => {
    const frame = event.currentTarget.getBoundingClientRect();
    const at = [(event.clientX - frame.left) / frame.width * 100, (event.clientY - frame.top) / frame.height * 100];
    const far = group => Math.hypot(spot(group[0])[0] - at[0], spot(group[0])[1] - at[1]);
    const [near] = [...groups.values()].sort((a, b) => far(a) - far(b));
    if (!near || far(near) > REACH) return;
    choose(near[(near.findIndex(way => way.key === state.choice.aim) + 1) % near.length]);
  };
  return box;
}

const colour = seat => COLOURS[(state.message.players[seat].token - 1) % COLOURS.length];
const shape = seat => SHAPES[(state.message.players[seat].token - 1) % SHAPES.length];
const at = ([x, y]) => `translate(${x.toFixed(1)} ${y.toFixed(1)})`;

function holes(view, track, place, size) {
  const hole = (spot, seat) => `<circle transform="${at(spot)}" r="${(1.9 * size).toFixed(2)}" fill="#1d1008"` +
    (seat == null ? '/>' : ` stroke="${colour(seat)}" stroke-width="${(0.9 * size).toFixed(2)}"/>`);
  const all = Array.from({ length: SIDE * view.seats }, (_, field) => hole(track(field), field % SIDE ? null : field / SIDE));
  view.pieces.forEach((_, seat) => [0, 1, 2, 3].forEach(i =>
    all.push(hole(place(seat, `g${i + 1}`, i), seat), hole(place(seat, 'h', i), seat))));
  return all;
}

function marbles(view, ways, place, size) {
  return view.pieces.flatMap((row, seat) => row.map((where, i) => {
    const here = ways.filter(way => way.piece === `${seat}.${i}`);
    const chosen = here.some(way => way.key === state.choice.aim);
    const halo = here.length ? `<circle r="${chosen ? 3.7 : 3.3}" fill="none" stroke="#FFF2D0" stroke-width="${chosen ? 1.2 : 0.6}"/>` : '';
    const sign = seat === me() || here.length
      ? `<text y="1.35" font-size="3.9" font-weight="600" text-anchor="middle" fill="#22201d">${i + 1}</text>`
      : `<g fill="#22201d">${shape(seat)}</g>`;
    return `<g transform="${at(place(seat, where, i))} scale(${(size < 1 ? size * 1.12 : 1).toFixed(2)})">${halo}<circle r="2.6" fill="${colour(seat)}" stroke="#1d1008" stroke-width=".5"/>${sign}</g>`;
  }));
}

/** Several marbles may lead to one field. */
function letter(ways, spot) {
  const chosen = ways.find(way => way.key === state.choice.aim);
  const text = chosen ? chosen.letter : ways.map(way => way.letter).join('');
  const edge = ways.some(way => way.hit) ? 'stroke="#C4281F" stroke-width="1.1"' : 'stroke="#22201d" stroke-width=".5"';
  const size = text.length > 2 ? 2.4 : text.length > 1 ? 3.4 : 4.4;
  return `<g transform="${at(spot)}"><circle r="${chosen ? 4.4 : 3.6}" fill="#E8CF95" ${edge}/>` +
    `<text y="1.5" font-size="${size}" font-weight="600" text-anchor="middle" fill="#22201d">${text}</text></g>`;
}
