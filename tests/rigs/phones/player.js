// Somebody who plays on the page without knowing any game: touches what can be touched, until the game is over.
// Acts as soon as the page has changed, and now and then where nothing has.
seed => {
  let state = seed;
  const chance = () => (state = (state * 1103515245 + 12345) % 2147483648) / 2147483648;
  const any = all => all[Math.floor(chance() * all.length)];
  const all = what => [...document.querySelectorAll(what)];
  const touch = each => { each?.click(); return !!each; };
  let since = 0;

  const aim = () => {
    const fields = all('.area button:not(.hit)');
    if (!fields.length) { since = 0; return false; }
    since ||= performance.now();
    const down = new PointerEvent('pointerdown', { bubbles: true, cancelable: true });
    if (performance.now() - since > 250) any(fields).dispatchEvent(down);
    return true;
  };

  const goOn = () => {
    if (touch(document.querySelector('[data-k=do-set]:not(:disabled)'))) return true;
    const ways = all('.list.two button');
    const good = ways.filter(each => /goal|Ziel|house|Haus/.test(each.textContent));
    if (touch(any(good.length ? good : ways))) return true;
    const ranks = all('.ranks [aria-pressed=true]').length ? [] : all('.ranks button');
    return touch(any(ranks));
  };

  const choose = () => {
    const cards = all('#hand .card.can');
    const raised = cards.some(each => each.ariaPressed === 'true');
    if (cards.length && !raised && chance() < 0.9) return touch(any(cards));
    const main = all('#acts .main:not(:disabled), #acts .wish');
    if (chance() < 0.8 && touch(any(main))) return;
    if (touch(any(all('.tao .gate.can')))) return;
    const lifted = all('.tao [aria-pressed=true], .tray[aria-pressed=true]').length;
    if (lifted && touch(any(all('.tao .can, .tray.can')))) return;
    if (touch(any(cards.filter(each => each.ariaPressed !== 'true')))) return;
    if (touch(any(all('.tao [data-k^=o]:not(:disabled), .tray:not(:disabled)')))) return;
    touch(any(all('#acts button:not(:disabled)')));
  };

  const act = () => {
    if (aim() || touch(document.querySelector('#over:not([hidden]) .do'))) return;
    if (!document.querySelector('#line.mine') || document.querySelector('#over:not([hidden])')) return;
    if (touch(document.querySelector('.holdbar'))) return;
    if (!goOn()) choose();
  };

  let due = 0;
  const soon = () => { due ||= setTimeout(() => { due = 0; act(); }, 5); };
  new MutationObserver(soon).observe(document.body, { subtree: true, childList: true, attributes: true });
  setInterval(soon, 25);
}
