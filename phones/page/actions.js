// The actions of a hand on the phone: choose a card, aim, play. Which moves there are, the table has said.

import { command, send } from './link.js';
import { rest } from './touch_rest.js';
import { changed, moves, nothing, state, view } from './state.js';

/**
 * Sends one of the moves that were offered; a second tap while it is on its way does nothing. A gift is for this
 * deal, whatever the others have given meanwhile.
 */
export function play(move) {
  if (state.waiting || !state.linked) return;
  const seen = move.startsWith('give ') ? { deal: view().deal.number } : { seen: state.message.version };
  begin(command({ t: 'play', move, ...seen }), seen.deal);
}

/** Takes the last move back. */
export const undo = () => state.waiting || begin(command({ t: 'undo' }));

/** Answers whether somebody else's move may be taken back. */
export function agree(number, yes) {
  send({ t: 'agree', number, yes });
  state.message = { ...state.message, agree: null };
  changed();
}

const LATE = 3000; // so long without an answer, and people are told

function begin(id, deal) {
  state.waiting = { id, seen: state.message.version, deal, version: null };
  setTimeout(() => {
    if (state.waiting?.id !== id || state.waiting.version != null) return;
    state.waiting.late = true;
    changed();
  }, LATE);
  rest();
  state.choice = nothing();
  state.hint = null;
  changed();
}

/** Lifts a card, or puts it back. */
export function pick(card, key) {
  const again = state.choice.key === key;
  state.choice = nothing();
  if (!again) Object.assign(state.choice, { card, key });
  changed();
}

/** Chooses where to, or takes that back. */
export function aim(at) {
  state.choice.aim = state.choice.aim === at ? null : at;
  changed();
}

/** Asks for the next steps of a seven. */
export function ask() {
  const { card, rank, steps } = state.choice;
  state.choice.next = null;
  send({ t: 'ask', move: [rank ? `${card}=${rank}` : card, ...steps].join(' '), seen: state.message.version });
  changed();
}

export function step(to) {
  state.choice.steps.push(to);
  ask();
}

export function stepBack() {
  state.choice.steps.pop();
  ask();
}

/** The moves that begin with one of these texts, and the one that is just that. */
export const movesWith = (...starts) =>
  moves().filter(move => starts.some(start => move === start.trim() || move.startsWith(start)));
