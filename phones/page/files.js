// A file of the page with data in it: words, pictures. One that hangs is given up after a while, so that it can be asked for again.

const PATIENCE = 8000;

/** A browser may remember that a file didn't come: under another address (`again`) it asks anew. */
export async function fetchData(name, again = 0) {
  const hurry = new AbortController();
  const timer = setTimeout(() => hurry.abort(), PATIENCE);
  try {
    const answer = await fetch(new URL(`${name}${again ? `?${again}` : ''}`, import.meta.url), { signal: hurry.signal });
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    return await answer.json();
  } finally {
    clearTimeout(timer);
  }
}
