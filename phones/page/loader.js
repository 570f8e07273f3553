// The loader: it brings a file of the page that did not come at the first try, and tells people whose browser is too old. It is
// a plain old script, so that old browsers can read it, and it stands before all other files.
(function () {
  'use strict';
  var OLD = [
    'Der Browser dieses Handys ist zu alt: Es braucht iOS 15.4, Chrome 92, Firefox 98 oder etwas Neueres.',
    'This phone’s browser is too old: it takes iOS 15.4, Chrome 92, Firefox 98 or anything newer.',
    'Il browser di questo telefono è troppo vecchio: serve iOS 15.4, Chrome 92, Firefox 98 o più recente.',
    'Le navigateur de ce téléphone est trop ancien : il faut iOS 15.4, Chrome 92, Firefox 98 ou plus récent.',
  ];
  var SLOW = [
    'Die Seite lädt noch. Geh etwas näher ans WLAN.',
    'The page is still loading. Move closer to the Wi-Fi.',
    'La pagina si sta ancora caricando. Avvicinati al Wi-Fi.',
    'La page se charge encore. Rapproche-toi du Wi-Fi.',
  ];
  var PAUSE = 1000; // before a file that didn't come is asked for again
  var PATIENCE = 5000;
  var tries = 0;

  function write(sentences) {
    var place = document.getElementById('table');
    if (!place || !document.getElementById('first')) return; // the page is there
    while (place.firstChild) place.removeChild(place.firstChild);
    for (var i = 0; i < sentences.length; i++) {
      var line = document.createElement('p');
      line.className = 'note';
      line.lang = ['de', 'en', 'it', 'fr'][i];
      line.id = i ? '' : 'first';
      line.appendChild(document.createTextNode(sentences[i]));
      place.appendChild(line);
    }
  }

  function isOld() {
    return !('noModule' in document.createElement('script')) || !window.HTMLDialogElement || !HTMLDialogElement.prototype.showModal ||
      !window.Intl || !Intl.ListFormat;
  }

  /** A browser may remember that a file didn't come: under another address it asks anew. */
  function again(event) {
    var gone = event.target;
    if (!gone || !/^(SCRIPT|LINK)$/.test(gone.nodeName) || !/\.(js|css)(\?|$)/.test(gone.src || gone.href)) return;
    tries += 1;
    setTimeout(function () {
      var next = document.createElement(gone.nodeName);
      var address = (gone.src || gone.href).replace(/\?.*/, '') + '?' + tries;
      if (gone.src) { next.type = gone.type; next.src = address; } else { next.rel = gone.rel; next.href = address; }
      gone.parentNode.replaceChild(next, gone);
    }, PAUSE);
  }

  var old = isOld();
  if (old) document.documentElement.className = 'old'; // the page itself doesn't begin then
  window.addEventListener('error', again, true);
  if (old) document.addEventListener('DOMContentLoaded', function () { write(OLD); });
  else setTimeout(function () { write(SLOW); }, PATIENCE);
})();
