// All that the page knows: the last whole message, what is covered, and what is being chosen.

import { tab } from './browser_storage.js';

export const state = {
  message: { t: 'none' },
  linked: true,
  away: false, // the app has ended, and the game can be gone on with
  still: false, // the app itself hasn't given a sign of life for some seconds
  waiting: null, // the move that is on its way: its id, what it was made on, and once it is carried out, the version that shows it
  covered: false,
  peeking: false,
  hint: null,
  choice: nothing(),
};

export function nothing() {
  return { card: null, key: null, aim: null, rank: null, steps: [], next: null };
}

let redraw = () => {};
export const watch = draw => { redraw = draw; };
/** Something has changed: the page is drawn again. */
export const changed = () => redraw();

/** Covers the own cards, or opens them. A page that is loaded again finds them as they were; `keep` is false while it goes. */
export function cover(on, keep = true) {
  state.covered = on;
  state.peeking = false;
  if (keep) tab.set(`covered-${state.message.room}`, on ? '1' : '0');
}

export const wasCovered = room => tab.get(`covered-${room}`) === '1';

export const me = () => state.message.seat;
export const view = () => state.message.view;
/** What the table offers; nothing while a move is on its way. */
export const moves = () => (state.waiting ? [] : state.message.moves ?? []);
export const mine = () => state.linked && moves().length > 0;
export const open = () => !state.covered || state.peeking;
export const who = seat => state.message.players[seat].name;
