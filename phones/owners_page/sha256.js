// HMAC-SHA-256, as FIPS 180-4 and RFC 2104 have it: browsers keep their own for pages that come by https.

const primes = [];
for (let n = 2; primes.length < 64; n++) if (primes.every(prime => n % prime)) primes.push(n);
const fraction = x => ((x - Math.floor(x)) * 2 ** 32) | 0;
const START = primes.slice(0, 8).map(prime => fraction(Math.sqrt(prime)));
const ROUNDS = primes.map(prime => fraction(Math.cbrt(prime)));
const BLOCK = 64;

const turned = (x, n) => (x >>> n) | (x << (32 - n));

/** The words of a block, drawn out to one for each round. */
function schedule(view, at) {
  const w = new Int32Array(BLOCK);
  for (let i = 0; i < 16; i++) w[i] = view.getInt32(at + 4 * i);
  for (let i = 16; i < BLOCK; i++) {
    const a = w[i - 15];
    const b = w[i - 2];
    w[i] = w[i - 16] + w[i - 7] + (turned(a, 7) ^ turned(a, 18) ^ (a >>> 3)) + (turned(b, 17) ^ turned(b, 19) ^ (b >>> 10));
  }
  return w;
}

function mix(state, w) {
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < BLOCK; i++) {
    const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[i] + w[i]) | 0;
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((x, i) => { state[i] += x; });
}

export function sha256(bytes) {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK) * BLOCK);
  const view = new DataView(padded.buffer);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  view.setUint32(padded.length - 4, bytes.length * 8);
  const state = Int32Array.from(START);
  for (let at = 0; at < padded.length; at += BLOCK) mix(state, schedule(view, at));
  const sum = new DataView(new ArrayBuffer(32));
  state.forEach((x, i) => sum.setInt32(4 * i, x));
  return new Uint8Array(sum.buffer);
}

/** Keys are never longer than a block here. */
export function hmac(key, bytes) {
  const padded = mask => { const block = new Uint8Array(BLOCK).fill(mask); key.forEach((x, i) => { block[i] ^= x; }); return block; };
  return sha256(joined(padded(0x5c), sha256(joined(padded(0x36), bytes))));
}

function joined(first, second) {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
