
// Whether this browser can run the page at all. Written for browsers of any age: what they cannot read, they cannot say.
(function () {
  var page = document.documentElement;
  // Of a module that is never run: it throws and catches, and takes what is no number. Python's interpreter does both.
  var needed = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 1, 111, 0, 3, 2, 1, 0, 10, 8, 1, 6, 0, 6, 64, 25, 11, 11];
  function can() {
    return 'noModule' in document.createElement('script') && 'popover' in page && 'replaceSync' in CSSStyleSheet.prototype
      && CSS.supports('selector(:has(a))') && CSS.supports('color', 'color-mix(in srgb, red, blue)')
      && WebAssembly.validate(new Uint8Array(needed));
  }
  try {
    if (can()) return;
  } catch (error) { /* it cannot */ }
  page.setAttribute('data-state', 'too-old');
  // No other script is to try.
  var policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = "script-src 'none'";
  document.head.appendChild(policy);
})();

// Nothing is shown before web/shell/before.js has come, which tells whatever else is missing. So this tells that it is.
(function () {
  var words = /* silence */{"fr": ["Une partie du jeu n’est pas arrivée. Vérifiez la connexion, puis réessayez.", "Réessayer"], "mg": ["Misy ampahany amin’ny lalao tsy tonga. Jereo ny fifandraisana, dia andramo indray.", "Andramo indray"], "en": ["Part of the game did not arrive. Check the connection, then try again.", "Try again"]}/* /silence */;
  var patience = 12000;
  setTimeout(function () {
    if (document.body) return;
    var wish = (/[?&]lang=([a-z]+)/.exec(location.search) || [])[1] || navigator.language.slice(0, 2);
    var line = document.createElement('p');
    var button = document.createElement('button');
    line.textContent = (words[wish] || words.en)[0];
    button.textContent = (words[wish] || words.en)[1];
    button.onclick = function () { location.reload(); };
    line.appendChild(button);
    document.documentElement.appendChild(line);
    document.addEventListener('DOMContentLoaded', function () { line.parentNode.removeChild(line); });
  }, patience);
})();
