// Before Python is there: the reader's language and the wishes of the address; and the words for it if Python never comes.

const page = document.documentElement;

// What python3 -m tools.static_board writes here: the languages, the last being English, and the parameters that styles know.
const LANGUAGES = /* languages */['fr', 'mg', 'en']/* /languages */;
const LOOKS = /* looks */['theme', 'controls', 'readonly', 'hint', 'links', 'sound', 'players', 'languages', 'kiosk']/* /looks */;

const parameters = new URLSearchParams(location.search);
for (const name of LOOKS) {
  if (parameters.has(name)) page.dataset[name] = parameters.get(name);
}
if (page.dataset.kiosk === '1') page.dataset.links ??= '0'; // web/links/unattended.py

// The local storage of the copy of Katra in this folder: web/session/settings.py has the same keys.
const folder = location.pathname.replace(/[^/]*$/, '');
const [GAME, SETTINGS, WITHOUT] = ['game', 'settings', 'without storage'].map(name => `katra.${name} ${folder}`);
if (takeMark()) page.dataset.storage = 'ignored';

const { language, theme } = stored();
const wishes = [parameters.get('lang'), language, ...navigator.languages]
  .filter(wish => typeof wish === 'string').map(wish => wish.toLowerCase().split(/[-_]/)[0]);
page.lang = wishes.find(wish => LANGUAGES.includes(wish)) ?? LANGUAGES.at(-1);

// The colours that the reader chose, unless the address asks for others; high contrast also for who has all screens so.
if (parameters.has('theme')) page.dataset.themeAsked = '';
else if (typeof theme === 'string') page.dataset.theme = theme;
const contrast = matchMedia('(prefers-contrast: more)');
contrast.addEventListener('change', showContrast);
new MutationObserver(showContrast).observe(page, { attributeFilter: ['data-theme'] });
showContrast();

function showContrast() {
  const { theme = 'auto' } = page.dataset;
  page.dataset.contrast = theme === 'contrast' || (theme === 'auto' && contrast.matches) ? 'more' : 'usual';
}

// A pit of the first board that is touched before Python is there is chosen as soon as it can be (web/events.py).
addEventListener('click', ({ target }) => {
  if (page.dataset.state === 'loading') page.dataset.touched = target.closest?.('[data-pit]')?.dataset.pit ?? '';
});

/** Return the settings that are stored here; a frame begins anew each time. */
function stored() {
  try {
    const closed = parent !== window || page.dataset.kiosk === '1';
    return (!closed && page.dataset.storage !== 'ignored' && JSON.parse(localStorage.getItem(SETTINGS))) || {};
  } catch {
    return {}; // nothing is stored here, or a frame may not ask
  }
}

/** Whether the start before this one failed with what is stored. */
function takeMark() {
  try {
    const mark = sessionStorage.getItem(WITHOUT);
    sessionStorage.removeItem(WITHOUT);
    return mark !== null;
  } catch {
    return false;
  }
}

/** Start once more without what is stored, if anything is and this start had it. */
function startsWithoutStorage() {
  try {
    if (page.dataset.storage === 'ignored' || !(sessionStorage.getItem(GAME) ?? localStorage.getItem(GAME) ?? localStorage.getItem(SETTINGS))) return false;
    sessionStorage.setItem(WITHOUT, 'once');
    location.reload();
    return true;
  } catch {
    return false;
  }
}

async function failed() {
  if (page.dataset.state !== 'loading') return;
  page.dataset.state = 'failed';
  const reason = await whatFailed();
  if (!reason && startsWithoutStorage()) return;
  if (reason) page.dataset.failed = reason;
  try {
    // The version that is kept here cannot start; if another one waits, a reload starts that.
    (await navigator.serviceWorker.getRegistration())?.waiting?.postMessage('take over');
  } catch { /* nothing is kept here */ }
}

async function whatFailed() {
  for (const { src, href } of document.querySelectorAll('script[type=module], link[rel=stylesheet], link[rel=modulepreload]')) {
    const response = await fetch(src || href).catch(() => null);
    if (!response?.ok) return 'network';
    if (!/javascript|css/.test(response.headers.get('Content-Type'))) return 'types';
  }
}

addEventListener('error', event => { if (event.target.matches?.('script, link[rel=stylesheet]')) failed(); }, true);

// PyScript's core tries IndexedDB, which some frames refuse; web/shell/pyodide_boot.js makes do without it.
const harmless = reason => reason instanceof DOMException || reason instanceof Event;
addEventListener('error', event => { if (harmless(event.error)) event.preventDefault(); });
addEventListener('unhandledrejection', event => { if (harmless(event.reason)) event.preventDefault(); else failed(); });

addEventListener('DOMContentLoaded', () => {
  // PyScript says what went wrong in an element of this class, and the console says it too.
  new MutationObserver(() => document.querySelector('.py-error') && failed()).observe(document.body, { childList: true });
});
