
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
