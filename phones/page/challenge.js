// The challenge of Dos: a breath, then all fields in one frame. Each hit counts with the time stamp of the finger,
// by this phone's own clock: the way through the air costs nobody anything.

import { $, act, art, behind, h, picture } from './dom.js';
import { command, send } from './link.js';
import { state } from './state.js';
import { t } from './words.js';

const SLOW = 50; // a frame that takes longer gives its time back
const QUICKEST = 80; // milliseconds: the table believes no hit that comes sooner
const FIELD = 0.148; // of the short side: nothing overlaps, for middles are 0.15 apart
const LEAST = 44;
const ROUND = 2 * Math.PI * 45;
const AFTER = 350; // the last hit is seen for a moment

let now = ''; // the challenge that is on the page, or was
let running = false;
let ready = false;
let slept = false;
document.addEventListener('visibilitychange', () => { slept ||= document.hidden; });

/** Is it on the page? Then nothing else is drawn over it. */
export const aiming = () => running;

/** A view has come: begins, goes on, or ends. */
export function follow(message, say) {
  const challenge = message.view?.challenge;
  const key = challenge && `${message.room} ${challenge.fields.map(field => [field.x, field.y]).join()}`;
  if (!key || message.view.phase !== 'challenge' || challenge.seat !== message.seat || message.result) return stop();
  if (key === now) {
    if (running && ready && !message.clock) send({ t: 'ready' }); // the first one got lost on its way
    return;
  }
  now = key;
  running = true;
  ready = !!message.clock;
  const version = message.version;
  const tell = move => command({ t: 'play', move, challenge: version });
  const trial = { challenge, tell, say, untimed: message.untimed, breath: message.clock?.breath_ms ?? message.breath_ms ?? 900 };
  if (message.clock) breathe(trial, message.clock.since_ms);
  else ask(trial);
}

/** Whatever is on: it is over here. */
export function stop() {
  if (running) cover();
  running = ready = false;
  now = '';
}

function cover(...children) {
  $('over').className = children.length ? 'pad' : '';
  $('over').hidden = !children.length;
  behind(!$('over').hidden);
  $('over').replaceChildren(...children);
}

/** The phone may lie on the table: nothing starts before somebody is there. */
function ask(trial) {
  const count = trial.challenge.fields.filter(field => field.hit == null).length;
  const go = act('.main', t('aim.go'), () => { ready = true; send({ t: 'ready' }); breathe(trial, 0); });
  cover(picture('dos/shout', '.big'), h('h1', {}, t('aim.ready')), h('p', {}, t('aim.how', { n: count })), go);
  $('over').className = '';
  go.focus();
}

function breathe(trial, since) {
  const left = trial.breath - since;
  cover(h('div.shout', {}, picture('dos/shout')));
  setTimeout(() => running && fields(trial, Math.max(0, -left)), Math.max(0, left));
}

/** Where the fields may lie: the largest 16:9 on the screen, turned where the phone is upright. */
function area() {
  const upright = innerHeight > innerWidth;
  const unit = Math.min(innerWidth / (upright ? 9 : 16), innerHeight / (upright ? 16 : 9));
  const [width, height] = upright ? [9 * unit, 16 * unit] : [16 * unit, 9 * unit];
  const place = ({ x, y }) => (upright ? { left: y, top: 1 - x } : { left: x, top: y });
  const box = h('div.area', {
    style: `width:${width}px;height:${height}px;left:${(innerWidth - width) / 2}px;top:${(innerHeight - height) / 2}px`,
  });
  return { box, place, size: Math.max(LEAST, 9 * unit * FIELD) };
}

function fields({ challenge, tell, say, untimed }, past) {
  const { box, place, size } = area();
  const left = new Set([...challenge.fields.keys()].filter(k => challenge.fields[k].hit == null));
  const clock = { zero: null, past };
  const hit = k => event => {
    event.preventDefault();
    if (clock.zero == null || !left.delete(k)) return;
    event.currentTarget.classList.add('hit');
    event.currentTarget.querySelector('img').src = art('dos/field_hit');
    const passed = Math.max(QUICKEST, Math.round(event.timeStamp - clock.zero));
    tell(`hit ${k}@${untimed ? Math.min(passed, challenge.allowed_ms) : passed}`);
    navigator.vibrate?.(20);
    if (!left.size) setTimeout(finish, AFTER, say, t('aim.all'));
  };
  for (const k of left) box.append(target(k, place(challenge.fields[k]), size, hit(k)));
  const fuse = h('div.fuse');
  cover(box, ...(untimed ? [] : [fuse]));
  box.firstChild?.focus();
  run(clock, untimed ? Infinity : challenge.allowed_ms, part => {
    fuse.style.transform = `scaleX(${Math.max(0, 1 - part)})`;
    box.querySelectorAll('circle').forEach(ring => { ring.style.strokeDashoffset = ROUND * part; });
    if (part <= 1 || !left.size) return;
    left.clear();
    tell('late');
    finish(say, t('aim.late'));
  });
}

function finish(say, text) {
  if (!running) return;
  running = false; // `now` stays: the same challenge isn't begun again by a view that says it is still on
  cover();
  say(text);
}

function target(k, { left, top }, size, hit) {
  const button = h('button', {
    'aria-label': t('aim.field', { n: k + 1 }), onpointerdown: hit, onclick: hit,
    style: `width:${size}px;height:${size}px;left:${left * 100}%;top:${top * 100}%`,
  }, picture('dos/field'));
  button.insertAdjacentHTML('beforeend', '<svg viewBox="0 0 100 100" aria-hidden="true"><circle cx="50" cy="50" r="45"' +
    ` fill="none" stroke="#E8CF95" stroke-width="8" stroke-dasharray="${ROUND}"/></svg>`);
  return button;
}

/** Zero is the frame after the one that first drew the fields. */
function run(clock, allowed, draw) {
  let last = null;
  const frame = at => {
    if (!running) return;
    if (clock.zero == null) {
      if (last != null) clock.zero = at - clock.past;
    } else if (at - last > SLOW && !slept) clock.zero += at - last - 16;
    slept = false; // while the phone sleeps, time runs
    last = at;
    draw(clock.zero == null ? 0 : (at - clock.zero) / allowed);
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}
