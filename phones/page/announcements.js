// The announcements for those who hear the page: one polite announcement for all that has happened, at most every three seconds,
// instead of every line that changes. What cannot wait (one's own turn, a lost connection) goes out at once, with the rest.

import { $, h } from './dom.js';

const PAUSE = 3000;
let waiting = [];
let last = -PAUSE;
let timer = 0;

export function announce(text, atOnce = false) {
  waiting.push(text);
  clearTimeout(timer);
  if (atOnce) tell();
  else timer = setTimeout(tell, Math.max(0, last + PAUSE - performance.now())); // never before what else this message says
}

/** What was announced may name the own cards: it goes when they are covered. */
export function hush() {
  clearTimeout(timer);
  waiting = [];
  $('news').replaceChildren();
}

function tell() {
  last = performance.now();
  $('news').replaceChildren(h('p', {}, waiting.join(' ')));
  waiting = [];
}
