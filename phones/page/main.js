// Stammtisch in the hand. The page knows no rules: it shows its seat's view and sends back one of the moves it was given.

import { nudge } from './bell.js';
import { ask } from './actions.js';
import { $ } from './dom.js';
import { aiming, draw, say } from './draw.js';
import { GAMES } from './games.js';
import { connect } from './link.js';
import { answered, begin } from './panel.js';
import { OF_ALL, bringPictures } from './pictures.js';
import { beginRests } from './touch_rest.js';
import { changed, cover, nothing, state, wasCovered, watch } from './state.js';
import { t } from './words.js';

const WHOLE = ['lobby', 'view', 'moved', 'lost', 'asking', 'prove'];
const STILL = 3; // after so many seconds without a sign of the app people are told

/** One message from the table. */
function take(message) {
  if (WHOLE.includes(message.t)) return whole(message);
  if (message.t === 'steps' && expected(message)) state.choice.next = message;
  if (message.t === 'hint') state.hint = message;
  if (message.t === 'done' && state.waiting?.id === message.id) settle(message.version);
  if (message.t === 'refused') refused(message);
  if (message.t === 'pong') return alive(message);
  if (message.t === 'away') state.away = true;
  if (message.t === 'log' || message.t === 'rules') return answered(message);
  if (message.t !== 'you') changed();
}

/** The server answers; has it heard from the app as well? */
function alive({ silent }) {
  const still = silent >= STILL;
  if (still === state.still) return;
  state.still = still;
  changed();
}

let held = null; // the newest message of a game whose pictures are still on their way

/** Are the pictures here that a message needs? If not, it is taken when they have come. */
function drawable(message) {
  const there = !GAMES[message.title] || bringPictures(message.title, () => { if (held) whole(held); });
  held = there ? null : message;
  return there;
}

/** A view takes the place of all that was; one that is older than that on show is dropped. */
function whole(message) {
  if (message.t === 'view' && !GAMES[message.title]) return;
  if (!drawable(message)) return;
  const before = state.message;
  if (message.t === 'view' && before.t === 'view' && before.room === message.room && message.version < before.version) return;
  const linked = state.linked;
  state.linked = true;
  state.still = state.away = false;
  const same = message.t === 'view' && before.t === 'view' && String(before.moves) === String(message.moves);
  if (!same) state.choice = nothing();
  if (before.version !== message.version) state.hint = null;
  state.message = message;
  if (message.t === 'view' && before.title !== message.title) cover(!!GAMES[message.title].hidden || wasCovered(message.room), false);
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

function broken() {
  state.linked = false;
  changed();
}

function hidden() {
  if (!document.hidden || state.message.t !== 'view') return;
  cover(true, !going);
  changed();
}

let going = false; // a page that is loaded again is hidden for a moment as well: that covers nothing for good

function start() {
  watch(draw);
  document.addEventListener('visibilitychange', hidden);
  addEventListener('pagehide', () => { going = true; });
  addEventListener('pageshow', () => { going = false; });
  addEventListener('resize', () => aiming() || changed());
  document.addEventListener('touchstart', () => {}, { passive: true }); // else older iPhones show no :active
  $('say').addEventListener('say', event => say(event.detail));
  beginRests();
  draw();
  connect(take, broken);
}

if (!document.documentElement.classList.contains('old')) Promise.all([begin(), new Promise(there => bringPictures(OF_ALL, there))]).then(start);
