// One end of a line that nobody else in the Wi-Fi can read or write; phones/encryption.py is the other.

import { hmac } from './sha256.js';

const coded = text => new TextEncoder().encode(text);
const hex = bytes => [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('');
const unhex = text => Uint8Array.from(text.match(/../g), byte => parseInt(byte, 16));

/** One direction: its two keys, and the number of the message that it is at. */
function way(key, name) {
  const [cipher, signs] = ['cipher', 'sign'].map(use => hmac(coded(key), coded(`${use} ${name}`)));
  let number = 0;
  return {
    /** The next message, there and back again: what is done twice is undone. */
    ciphered(bytes) {
      number += 1;
      const blocks = Array.from({ length: Math.ceil(bytes.length / 32) }, (_, n) => hmac(cipher, coded(`${number} ${n}`)));
      return bytes.map((byte, i) => byte ^ blocks[i >> 5][i & 31]);
    },
    signature: hidden => hex(hmac(signs, coded(`${number} ${hidden}`))),
  };
}

export function seal(key, line) {
  const [mine, theirs] = [way(key, `${line} page`), way(key, `${line} app`)];
  return {
    close(message) {
      const hidden = hex(mine.ciphered(coded(JSON.stringify(message))));
      return { t: 'sealed', c: hidden, m: mine.signature(hidden) };
    },
    /** What was said; null if that was not the table's next message. */
    open({ c: hidden, m: signed }) {
      const plain = theirs.ciphered(unhex(hidden));
      return theirs.signature(hidden) === signed ? JSON.parse(new TextDecoder().decode(plain)) : null;
    },
  };
}
