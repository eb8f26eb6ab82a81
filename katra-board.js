// <katra-board game="katro" size="4"></katra-board>: Katra in an iframe as high as its board, or as the window (docs/EMBEDDING.md).
// It names nothing in the page around but its element, and asks for no style: the strictest policy lets it.

{
  // What python3 -m tools.static_board writes here: the parameters of the address that are attributes of the element.
  const PARAMETERS = /* parameters */['game', 'size', 'position', 'moves', 'play', 'south', 'north', 'side', 'level', 'lang', 'theme', 'controls', 'readonly', 'hint', 'links', 'sound', 'screen', 'item', 'teach', 'facing', 'presenter', 'speed', 'numbers', 'names', 'players', 'languages', 'kiosk', 'idle', 'attract', 'keep', 'mm', 'min_start', 'first_turn', 'start', 'seeds', 'direction', 'endless', 'centre', 'reading', 'house_mtaji', 'takasia']/* /parameters */;
  const AT_ONCE = 2; // so many boards of a page start by themselves; each takes a hundred megabytes and more
  const HEIGHTS = { full: 720, few: 620, none: 560 }; // in pixels, by the controls, until the board tells its own
  const RIGHTS = 'allow-scripts allow-same-origin allow-downloads allow-forms allow-modals allow-popups allow-popups-to-escape-sandbox';
  const script = document.currentScript ?? document.querySelector('script[src*="katra-board.js"]'); // that of a module is not told

  const looks = new CSSStyleSheet();
  looks.replaceSync(':host { display: block } :host([hidden]) { display: none } iframe { display: block; width: 100%; max-height: max(20rem, 100vh); border: 0 }');

  class KatraBoard extends HTMLElement {
    #root = this.attachShadow({ mode: 'open' });
    #changes = new MutationObserver(records => this.#change(new Set(records.map(each => each.attributeName))));
    #hear = event => this.#retell(event);
    #site;
    #begun = false;

    connectedCallback() {
      this.#root.adoptedStyleSheets = [looks];
      this.#changes.observe(this, { attributeFilter: [...PARAMETERS, 'src', 'title', 'wait'] });
      addEventListener('message', this.#hear);
      this.#load();
    }

    disconnectedCallback() {
      this.#changes.disconnect();
      removeEventListener('message', this.#hear);
      this.#root.replaceChildren();
    }

    /** Send a message to the board, such as { type: 'undo' }. */
    say(message) {
      this.#frame?.contentWindow.postMessage({ katra: 1, ...message }, this.#site.origin);
    }

    get #frame() {
      return this.#root.firstChild;
    }

    /** Show the board that the attributes ask for, from its beginning; a new frame leaves no step in the page's history. */
    #load() {
      this.#site = new URL('./', new URL(this.getAttribute('src') ?? script?.src ?? '', document.baseURI));
      const frame = document.createElement('iframe');
      if (this.#site.origin !== location.origin) frame.sandbox = RIGHTS; // within one origin it would hold nothing back
      frame.allow = `fullscreen; clipboard-write${'share' in navigator ? '; web-share' : ''}`; // some complain of what they cannot do
      frame.loading = 'lazy';
      frame.title = this.#title();
      frame.style.height = `${HEIGHTS[this.getAttribute('controls')] ?? HEIGHTS.full}px`;
      frame.src = new URL(`${this.#waits() ? 'waiting.html' : ''}?${this.#query()}`, this.#site);
      this.#root.replaceChildren(frame);
    }

    #title() {
      return this.title || ['Katra', this.getAttribute('game'), this.getAttribute('size')].filter(Boolean).join(' ');
    }

    /** An attribute without a value, as `readonly` may be written, is one that is on. */
    #query() {
      const asked = PARAMETERS.filter(name => this.hasAttribute(name)).map(name => [name, this.getAttribute(name) || '1']);
      const heard = location.origin === 'null' ? [] : [['host', location.origin]];
      return new URLSearchParams([['v', '1'], ...asked, ...heard]);
    }

    /** Whether the board waits until it is touched: if that is asked for, or if others come before it and it never began. */
    #waits() {
      const asked = this.getAttribute('wait');
      const before = [...document.querySelectorAll('katra-board')].indexOf(this);
      return asked === null ? before >= AT_ONCE && !this.#begun : asked !== '0';
    }

    /** Follow the attributes: a title is told and a language spoken at once, all else begins anew. */
    #change(names) {
      if (names.delete('title')) this.#frame.title = this.#title();
      if (names.size === 1 && names.has('lang') && this.#begun && this.lang) this.say({ type: 'lang', lang: this.lang });
      else if (names.size) this.#load();
    }

    /** Follow the height that the board tells, and tell all that it does as an event of the element. */
    #retell({ data, origin, source }) {
      if (source !== this.#frame.contentWindow || origin !== this.#site.origin || data?.katra !== 1) return;
      if (data.type === 'ready') this.#begun = true;
      if (data.type === 'height') this.#frame.style.height = `${Number(data.height)}px`;
      this.dispatchEvent(new CustomEvent(`katra-${data.type}`, { bubbles: true, composed: true, detail: data }));
    }
  }

  if (!customElements.get('katra-board')) customElements.define('katra-board', KatraBoard);
}
