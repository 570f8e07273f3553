// The connection to the table: one WebSocket, opened again and again for ever. Who this phone is, it says with a
// secret that lies in its storage and in no address.

import { phone } from './browser_storage.js';
import { language } from './words.js';

const PAUSES = [300, 1000, 2000, 5000]; // before each new try; the last one for ever
const PING = 5000;
const SILENCE = 12000; // so long without a word, and the connection is dead, whatever it looks like
const ANSWER = 1500; // so long after a wake-up
const DOUBT = 3; // after so many tries in vain it is asked whether the table is there at all
const room = (location.pathname.split('/').filter(Boolean).pop() ?? '').toUpperCase();

let socket = null;
let told = () => {};
let gone = () => {};
let tries = 0;
let heard = 0;
let timer = 0;
let still = false; // another tab has taken over, or the table is gone: this one keeps quiet
let wanted = false; // somebody has asked for a hand that was fetched to the table

/** Commands that the table has not answered yet: sent again after a break, and counted once, by their ids. */
const waiting = new Map();

/** Opens the connection and keeps it; messages go to `onmessage`, breaks to `onbreak`. */
export function connect(onmessage, onbreak) {
  told = onmessage;
  gone = onbreak;
  document.addEventListener('visibilitychange', () => document.hidden || wake());
  addEventListener('pageshow', wake);
  addEventListener('online', wake);
  setInterval(beat, PING);
  if (phone.get(TAKEN)) take({ t: 'lost', why: 'taken' });
  else dial();
}

/** A new socket takes the place of the old one. */
export function dial() {
  clearTimeout(timer);
  still = false;
  heard = performance.now();
  if (socket) { socket.onclose = socket.onmessage = null; socket.close(); }
  const mine = socket = new WebSocket(`${location.origin.replace(/^http/i, 'ws')}/ws/${room}`);
  mine.onopen = hello;
  mine.onmessage = event => { heard = performance.now(); take(JSON.parse(event.data)); };
  mine.onclose = () => { if (socket === mine) lost(); };
}

/** Somebody wants their hand here, wherever it is now. */
export function fetchBack() {
  wanted = true;
  dial();
}

function hello() {
  tries = 0;
  send({ t: 'hello', v: 1, secret: phone.get(SECRET), lang: language(), ...(wanted ? { fetch: true } : {}) });
  for (const message of waiting.values()) send(message);
}

function lost() {
  if (still) return;
  gone();
  clearTimeout(timer);
  timer = setTimeout(dial, PAUSES[Math.min(tries++, PAUSES.length - 1)]);
  if (tries % DOUBT === 0) ask();
}

/** Nobody answers: is the table still there? Its page would say so. */
async function ask() {
  const answer = await fetch(location.href, { cache: 'no-store' }).catch(() => null);
  if (answer?.status !== 404 || still || !tries) return;
  clearTimeout(timer);
  take({ t: 'lost', why: 'lost' });
}

const SECRET = `seat-${room}`;
const TAKEN = `taken-${room}`;

function take(message) {
  if (message.t === 'you') phone.set(SECRET, message.secret);
  if (message.t === 'view' || message.t === 'lobby') { wanted = false; phone.drop(TAKEN); }
  if (message.t === 'done' || message.t === 'refused') waiting.delete(message.id);
  if (message.t === 'moved' || message.t === 'lost') {
    still = true;
    wanted = false;
    waiting.clear();
    if (message.why === 'taken') phone.set(TAKEN, '1');
    if (message.why === 'lost') phone.drop(TAKEN);
  }
  told(message);
}

/** Back from the lock screen: a socket may look open and be dead. It is asked, and replaced if nothing comes. */
function wake() {
  if (still || !socket) return;
  if (socket.readyState > WebSocket.OPEN) return dial();
  const before = heard;
  send({ t: 'ping' });
  setTimeout(() => { if (!still && heard === before) { gone(); dial(); } }, ANSWER);
}

function beat() {
  if (still) return;
  send({ t: 'ping' });
  if (performance.now() - heard > SILENCE) { gone(); dial(); }
}

export function send(message) {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

/** Somebody gets up: nothing is dialled again until they sit down again. */
export function hangUp() {
  send({ t: 'leave' });
  still = true;
  clearTimeout(timer);
  socket.close();
}

/** What changes the table: kept until it is answered, sent again where nobody knows if it came. Returns its id. */
export function command(message) {
  const id = [...crypto.getRandomValues(new Uint32Array(2))].map(part => part.toString(36)).join('');
  waiting.set(id, { ...message, id });
  send({ ...message, id });
  return id;
}
