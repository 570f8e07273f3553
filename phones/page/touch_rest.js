// The rest: for a moment after a move was sent, or after the buttons at the near rim have changed by themselves, they hear no
// touch. The answer is there in a few milliseconds, and a finger that taps twice would press what has come under it.

import { $ } from './dom.js';

const REST = 350;
let until = 0;
let touching = false;
let timer = 0;
let seen = '';

/** From now on what is pressed too soon counts for nothing. */
export function beginRests() {
  addEventListener('click', () => { touching = true; setTimeout(() => { touching = false; }); }, { capture: true });
  $('acts').addEventListener('click', event => {
    if (!event.isTrusted || event.timeStamp >= until) return; // what a script presses is nobody's second tap
    event.preventDefault();
    event.stopImmediatePropagation();
  }, { capture: true });
}

export function rest() {
  until = performance.now() + REST;
  $('acts').dataset.resting = '';
  clearTimeout(timer);
  timer = setTimeout(() => { delete $('acts').dataset.resting; }, REST);
}

/** The near rim was drawn: if its buttons are others now and nobody has touched anything, they rest. */
export function restIfNew() {
  const now = [...$('acts').querySelectorAll('button')].map(each => `${each.dataset.k} ${each.textContent} ${each.disabled}`).join('|');
  if (now === seen) return;
  seen = now;
  if (now && !touching) rest();
}
