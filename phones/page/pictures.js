// The pictures: those of a game come in one file, and so do those that every game shows.

import { keepPictures } from './dom.js';

export const OF_ALL = 'page';
const TRIES = 3; // then each picture is fetched by itself, when it is drawn
const PAUSE = 1000;
const sets = {};

/** Calls `there` once the pictures of a set have come, or won't. Says whether they are here already. */
export function bringPictures(set, there) {
  sets[set] ??= { here: false, coming: fetched(set) };
  const { here, coming } = sets[set];
  if (!here) coming.then(there);
  return here;
}

async function fetched(set) {
  for (let again = 0; again < TRIES; again++) {
    const address = new URL(`pictures/${set}.json${again ? `?${again}` : ''}`, import.meta.url);
    const found = await fetch(address).then(answer => (answer.ok ? answer.json() : null)).catch(() => null);
    if (found) { keepPictures(found); break; }
    await new Promise(done => setTimeout(done, PAUSE));
  }
  sets[set].here = true;
}
