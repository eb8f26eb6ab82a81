// A board that waits (waiting.html) is the page as it stands before Python, which is fetched when the page is touched, and
// by no more than that: six boards on a page take the memory of those that somebody plays on.

{
  const root = document.documentElement;
  const asked = new URLSearchParams(location.search);
  const sign = document.getElementById('begin');
  const drawn = sign.dataset.first;
  const board = document.getElementById('board');

  // What leaves the board that stands in the page as it is; of any other nothing is known before Python.
  const HARMLESS = ['v', 'game', 'size', 'side', 'level', 'lang', 'theme', 'controls', 'readonly', 'hint', 'links', 'sound', 'teach', 'host'];
  const NARROW = 600, LOW = 545; // as in web/links/embedding.py

  const game = asked.get('game') ?? '', size = asked.get('size') ?? '';
  const isDrawn = (game ? `${game} ${size}` : drawn) === drawn && asked.get('side') !== 'north' && [...asked.keys()].every(name => HARMLESS.includes(name));
  root.dataset.drawn = isDrawn;
  board.ariaHidden = 'true'; // a picture, whose parts have no names yet
  sign.querySelector('b').textContent = isDrawn || asked.has('screen') ? '' : [JSON.parse(sign.dataset.games)[game], /^\d{1,2}$/.test(size) ? size : ''].filter(Boolean).join(' ');
  for (const words of sign.querySelectorAll('[lang]')) if (words.lang !== root.lang) words.remove();

  // Alone in its tab it is the page itself.
  if (parent === window) begin();
  else {
    // Before all else, so that web/shell/before.js notes the pit that was touched.
    addEventListener('click', begin, { capture: true, once: true });
    if (isDrawn) new ResizeObserver(tellHeight).observe(board);
  }

  /** Start Python; what is pressed with the keyboard keeps the focus until the board can take it. */
  function begin() {
    root.dataset.state = 'loading';
    board.removeAttribute('aria-hidden');
    sign.setAttribute('aria-disabled', 'true');
    sign.setAttribute('aria-label', document.querySelector(`#status > .loading[lang="${root.lang}"]`).textContent);
    new MutationObserver(leave).observe(root, { attributeFilter: ['data-state'] });
    document.head.append(document.getElementById('start').content);
  }

  function leave() {
    const focused = document.activeElement === sign;
    sign.remove();
    if (focused) document.querySelector('#board [data-pit][tabindex="0"]')?.focus();
  }

  /** Tell the page around how high the board that is drawn should be, as Python will tell it. */
  function tellHeight() {
    const { offsetWidth, offsetHeight } = document.body, main = document.querySelector('main');
    const wood = board.querySelector(innerWidth < NARROW ? '.narrow .wood' : '.wide .wood');
    if (root.dataset.state !== 'waiting' || !offsetWidth || !asked.has('host')) return;
    const { width, height } = wood.viewBox.baseVal;
    const across = innerWidth - offsetWidth + main.offsetWidth;
    const high = Math.round(across * (innerWidth < NARROW ? height / width : Math.min(height / width, 1))) + offsetHeight - main.offsetHeight;
    try {
      parent.postMessage({ katra: 1, type: 'height', height: Math.max(high, Math.min(innerWidth, LOW)) }, asked.get('host'));
    } catch { /* no origin */ }
  }
}
