// The games that this phone has come to: each is fetched when its table is first told of, and kept.

export const GAMES = {};
const PAUSE = 1000; // before a game that didn't come is asked for again
const coming = new Set();

/** Calls `there` when a game has come; says whether it is here already. */
export function bring(title, there) {
  if (GAMES[title]) return true;
  if (title && !coming.has(title)) { coming.add(title); fetched(title, there); }
  return false;
}

/** A browser may remember that a file didn't come: under another address it asks anew. */
async function fetched(title, there, again = 0) {
  const file = `./games/${title}.js${again ? `?${again}` : ''}`;
  const found = await import(file).catch(() => null);
  if (!found) return void setTimeout(fetched, PAUSE, title, there, again + 1);
  GAMES[title] = found[title];
  there();
}
