// The bell: how a phone that nobody looks at tells its owner that it is their turn. The page's title and icon always say so;
// it shakes where it can, and rings where its owner has switched that on.

import { $ } from './dom.js';
import { phone } from './browser_storage.js';
import { t } from './words.js';

const NOTES = [[0, 659], [0.14, 880]]; // seconds after the start, and how high
let audio = null;
let turn = false;
const usual = $('icon').href;

export const rings = () => phone.get('sound') === 'on';

export function setSound(on) {
  phone.set('sound', on ? 'on' : 'off');
  if (!on) return;
  wake();
  ring();
}

/** Browsers let a page sound only after a touch, and some take that back while the phone sleeps. */
function wake() {
  if (!rings()) return;
  audio ??= new (window.AudioContext ?? window.webkitAudioContext)();
  if (audio.state !== 'running') audio.resume();
}
addEventListener('click', wake, { capture: true });

function ring() {
  const start = audio.currentTime + 0.02;
  for (const [after, pitch] of NOTES) {
    const [string, loud] = [audio.createOscillator(), audio.createGain()];
    string.frequency.value = pitch;
    loud.gain.setValueAtTime(0.0001, start + after);
    loud.gain.exponentialRampToValueAtTime(0.3, start + after + 0.01);
    loud.gain.exponentialRampToValueAtTime(0.0001, start + after + 0.5);
    string.connect(loud).connect(audio.destination);
    string.start(start + after);
    string.stop(start + after + 0.6);
  }
}

/** It has become one's turn. */
export function nudge() {
  if (rings() && audio) ring();
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(40);
}

/** Title and icon say whether it is one's turn. */
export function sign(on) {
  document.title = on ? `● ${t('line.mine')}` : 'Stammtisch';
  if (on === turn) return;
  turn = on;
  $('icon').href = on ? new URL('turn.svg', import.meta.url).href : usual;
}
