// The pictures: those of a game come in one file, and so do those that every game shows.

import { keepPictures } from './dom.js';
import { fetchData } from './files.js';

export const OF_ALL = 'page';
const TRIES = 3; // then each picture is fetched by itself, when it is drawn
const PAUSE = 1000;
const ENOUGH = 4000; // so long a hand waits for its pictures
const sets = {};

/** Calls `there` once the pictures of a set have come, or are waited for no longer. Says whether that is so already. */
export function bringPictures(set, there) {
  sets[set] ??= { here: false, coming: brought(set) };
  const { here, coming } = sets[set];
  if (!here) coming.then(there);
  return here;
}

async function brought(set) {
  await Promise.race([fetched(set), pause(ENOUGH)]);
  sets[set].here = true;
}

async function fetched(set) {
  for (let again = 0; again < TRIES; again++) {
    const found = await fetchData(`pictures/${set}.json`, again).catch(() => null);
    if (found) return keepPictures(found);
    await pause(PAUSE);
  }
}

const pause = time => new Promise(done => setTimeout(done, time));
