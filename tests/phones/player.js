// Somebody who plays on the page without knowing any game: touches what can be touched, until the game is over.
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
    const main = all('#acts .main:not(:disabled), #acts .wish');
    if (chance() < 0.8 && touch(any(main))) return;
    if (touch(any(all('.tao .gate.can')))) return;
    const lifted = all('.tao [aria-pressed=true], .tray[aria-pressed=true]').length;
    if (lifted && touch(any(all('.tao .can, .tray.can')))) return;
    if (touch(any(all('#hand .card.can:not([aria-pressed=true])')))) return;
    if (touch(any(all('.tao [data-k^=o]:not(:disabled), .tray:not(:disabled)')))) return;
    touch(any(all('#acts button:not(:disabled)')));
  };

  setInterval(() => {
    if (aim() || touch(document.querySelector('#over:not([hidden]) .do'))) return;
    if (!document.querySelector('#line.mine') || document.querySelector('#over:not([hidden])')) return;
    if (touch(document.querySelector('.holdbar'))) return;
    if (!goOn()) choose();
  }, 15);
}
