// Stammtisch in the hand. The page knows no rules: it shows its seat's view and sends back one of the moves it was given.

import { ask } from './deeds.js';
import { $ } from './dom.js';
import { aiming, draw, say } from './draw.js';
import { GAMES, bring } from './games.js';
import { connect } from './link.js';
import { answered, begin } from './panel.js';
import { changed, nothing, state, watch } from './state.js';
import { t } from './words.js';

const WHOLE = ['lobby', 'view', 'moved', 'lost'];

/** One message from the table. */
function take(message) {
  if (WHOLE.includes(message.t)) return whole(message);
  if (message.t === 'steps' && expected(message)) state.choice.next = message;
  if (message.t === 'hint') state.hint = message;
  if (message.t === 'done' && state.waiting?.id === message.id) settle(message.version);
  if (message.t === 'refused') refused(message);
  if (message.t === 'log' || message.t === 'rules') return answered(message);
  if (message.t !== 'pong' && message.t !== 'you') changed();
}

let held = null; // the newest view of a game that is still on its way

/** In the lobby a game is sent for, at the table it is waited for. */
function here(message) {
  const there = bring(message.title, () => { if (held) whole(held); });
  held = message.t === 'view' && !there ? message : null;
  return !held;
}

/** A view takes the place of all that was; one that is older than that on show is dropped. */
function whole(message) {
  if (!here(message)) return;
  const before = state.message;
  if (message.t === 'view' && before.t === 'view' && before.room === message.room && message.version < before.version) return;
  const linked = state.linked;
  state.linked = true;
  const same = message.t === 'view' && before.t === 'view' && String(before.moves) === String(message.moves);
  if (!same) state.choice = nothing();
  if (before.version !== message.version) state.hint = null;
  if (message.t === 'view' && before.title !== message.title) state.covered = !!GAMES[message.title].hidden;
  state.message = message;
  if (state.waiting?.version != null) settle(state.waiting.version);
  else if (before.room !== message.room || !underway(message)) state.waiting = null;
  if (message.t === 'view' && message.moves.length && !before.moves?.length) nudge();
  if (!linked && GAMES[message.title]?.asked?.()) ask();
  changed();
}

/** Can what was sent still count? A gift can, whatever others give meanwhile: it isn't offered a second time. */
function underway({ version, view }) {
  const { seen, deal } = state.waiting ?? {};
  return deal == null ? version === seen : view?.deal?.number === deal;
}

/** A command is carried out: its view is there, or about to come. */
function settle(version) {
  state.waiting = state.message.version >= version ? null : { ...state.waiting, version };
}

function refused(message) {
  if (state.waiting?.id === message.id) state.waiting = null;
  say(message.text || t('hand.cannot'));
}

/** Are these the steps that were asked for last? */
function expected({ after }) {
  const { card, rank, steps } = state.choice;
  return after === [rank ? `${card}=${rank}` : card, ...steps].join(' ');
}

function nudge() {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(40);
}

function broken() {
  state.linked = false;
  changed();
}

function hidden() {
  if (!document.hidden || state.message.t !== 'view') return;
  state.covered = true;
  state.peeking = false;
  changed();
}

await begin();
watch(draw);
document.addEventListener('visibilitychange', hidden);
addEventListener('resize', () => aiming() || changed());
$('say').addEventListener('say', event => say(event.detail));
connect(take, broken);
draw();
