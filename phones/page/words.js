// What the page says. The words of one language come as one file: the page's own, and each game's.

import { fetchData } from './files.js';

export const LANGUAGES = { de: 'Deutsch', en: 'English', it: 'Italiano', fr: 'Français' };

let words = {};
let plural = new Intl.PluralRules('en');
let spoken = 'en';
/** The language that the page speaks. */
export const language = () => spoken;

/** The phone's own language, if it is one of ours; what was chosen here goes before. */
export function firstChoice(kept) {
  const asked = [kept, ...(navigator.languages ?? [navigator.language])];
  return asked.map(each => each?.slice(0, 2)).find(each => each in LANGUAGES) ?? 'en';
}

/** Changes the language; the old one stays where the new one can't be fetched. */
export async function speak(lang, again = 0) {
  words = await fetchData(`words/${lang}.json`, again);
  plural = new Intl.PluralRules(lang);
  document.documentElement.lang = spoken = lang;
}

const PAUSE = 1000; // before words that didn't come are asked for again

/** The words that the page begins with: it waits for them as long as it takes. */
export async function learn(lang) {
  for (let again = 0; ; again++) {
    if (await speak(lang, again).then(() => true, () => false)) return;
    await new Promise(done => setTimeout(done, PAUSE));
  }
}

/** The sentence for a key, with its {places} filled in; one that depends on a number goes by `n`. */
export function t(key, details = {}) {
  let text = look(key);
  if (text?.other) text = text[plural.select(details.n)] ?? text.other;
  if (typeof text !== 'string') throw new Error(`no words for ${key}`);
  for (const elision of words.elided ?? []) text = shortened(text, elision, details);
  return text.replace(/\{(\w+)\}/g, (_, place) => String(details[place]).replace(/^-(?=\d)/, '−'));
}

/** A word is said shorter before some names: 'de {name}' is 'd’Anna'. */
function shortened(text, { word, said, before }, details) {
  const asks = place => before.split(' ').some(start => String(details[place]).toLowerCase().startsWith(start));
  const found = new RegExp(`(^|\\P{L})${word} \\{(\\w+)\\}`, 'gu');
  return text.replace(found, (all, left, place) => (asks(place) ? `${left}${said}{${place}}` : all));
}

const look = key => key.split('.').reduce((tree, part) => tree?.[part], words);

/** Words of the game that is played. */
export const g = (game, key, details) => t(`games.${game}.${key}`, details);

export const list = names => new Intl.ListFormat(spoken, { type: 'conjunction' }).format(names);
export const either = names => new Intl.ListFormat(spoken, { type: 'disjunction' }).format(names);
/** A word at the beginning of a label. */
export const first = text => text.charAt(0).toLocaleUpperCase(spoken) + text.slice(1);
