// Before Python is there: the reader's language, the wishes of the address, and how long it takes; and if Python never
// comes, why, and another try with less: without what is stored, then without what is kept of the page itself.

const page = document.documentElement;

// What python3 -m tools.static_board writes here: the languages, the last being English, and the parameters that styles know.
const LANGUAGES = /* languages */['fr', 'mg', 'en']/* /languages */;
const LOOKS = /* looks */['theme', 'controls', 'readonly', 'hint', 'links', 'sound', 'players', 'languages', 'kiosk']/* /looks */;

if (window !== parent) page.dataset.framed = '';

const parameters = new URLSearchParams(location.search);
for (const name of LOOKS) {
  if (parameters.has(name)) page.dataset[name] = parameters.get(name);
}
if (page.dataset.kiosk === '1') page.dataset.links ??= '0'; // web/links/parameters.py

// The local storage of the copy of Katra in this folder: web/session/settings.py has the same keys.
const folder = location.pathname.replace(/[^/]*$/, '');
const [SETTINGS, LESS, TRIES, FORGOTTEN] = ['settings', 'less', 'tries', 'forgotten'].map(name => `katra.${name} ${folder}`);

// What the start before this one, which failed, wants this one to go without: 'stored', 'kept', or both.
const without = taken(LESS);
if (without.includes('stored')) page.dataset.storage = 'ignored';

const { language, theme } = stored();
const wishes = [parameters.get('lang'), language, ...navigator.languages]
  .filter(wish => typeof wish === 'string').map(wish => wish.toLowerCase().split(/[-_]/)[0]);
page.lang = wishes.find(wish => LANGUAGES.includes(wish)) ?? LANGUAGES.at(-1);

// The manifest that names the app in the reader's language. The page names none before: Chromium begins to read it at once, and
// while it does, takes no notice of another.
addEventListener('DOMContentLoaded', nameManifest);
new MutationObserver(nameManifest).observe(page, { attributeFilter: ['lang'] });

function nameManifest() {
  const told = document.querySelector('meta[name=manifest]');
  if (!told) return;
  const link = document.querySelector('link[rel=manifest]') ?? Object.assign(document.createElement('link'), { rel: 'manifest' });
  const name = page.lang === LANGUAGES.at(-1) ? told.content : told.content.replace('manifest.', `manifest.${page.lang}.`);
  if (link.getAttribute('href') !== name) link.setAttribute('href', name);
  if (!link.isConnected) document.head.append(link);
}

// The colours that the reader chose, unless the address asks for others; high contrast also where all screens have it.
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

/** Return what a start left for the next one in this tab, once. */
function taken(key) {
  try {
    const text = sessionStorage.getItem(key) ?? '';
    sessionStorage.removeItem(key);
    return text;
  } catch {
    return ''; // a frame may not ask
  }
}

// Another tab forgets all that this device has (web/device/forgetting.py): store nothing any more, then begin anew.
addEventListener('storage', ({ key, newValue }) => {
  if (key !== FORGOTTEN || 'framed' in page.dataset) return;
  page.dataset.storage = 'forgotten';
  if (newValue !== null) return;
  for (const name of Object.keys(sessionStorage)) if (isOurs(name)) sessionStorage.removeItem(name);
  location.replace(location.pathname);
});

// How long it takes, where it takes long: what has arrived of the large files that are needed before one can play.
// What tools/dist writes here: their names as they come, each with its bytes as it is and as servers send it.
const NEEDED = {};
const [TOO_SOON, TOO_LONG] = [3, 4]; // seconds after which a speed is known, and from which on it is told how many they are
const BEGINNING = 3; // seconds that Python takes to begin once all has come, on a device that is none of the fastest
const [SILENCE, LEAST] = [8, 1 / 500]; // seconds in which less than that of all has come, after which it is said what is missing

const progress = { bytes: 0, when: 0 };
let told = Infinity;
if (Object.keys(NEEDED).length) {
  const watching = setInterval(tellArrivals, 1000);
  whenPlayable(() => {
    clearInterval(watching);
    delete page.dataset.waiting;
  });
}

/** Whether one of the files has come over a network at a speed that makes the others take long. */
function isSlow() {
  const { left, entries } = arrivals();
  const come = entries.filter(({ transferSize }) => transferSize);
  return come.some(({ encodedBodySize: bytes, responseStart, responseEnd }) =>
    left / bytes * (responseEnd - responseStart) / 1000 > TOO_LONG);
}

/** Return the bytes of the large files, how many are still to come, and the browser's notes of those that have come. */
function arrivals() {
  const noted = Object.keys(NEEDED).map(name => performance.getEntriesByName(address(name)).at(-1));
  const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  const usual = all.some(({ encodedBodySize, decodedBodySize }) => encodedBodySize && encodedBodySize < decodedBodySize);
  const { arrived = {}, packed = {} } = globalThis.early?.asked ?? {};
  let [total, left, parts, last] = [0, 0, 0, 0];
  Object.entries(NEEDED).forEach(([name, sizes], index) => {
    last = sizes[+(packed[name] ?? usual)];
    const part = noted[index] ? 0 : last * Math.min(1, (arrived[name] ?? 0) / sizes[0]);
    total += last;
    left += noted[index] ? 0 : last - part;
    parts += part;
  });
  return { total, left, last, parts, entries: noted.filter(entry => entry) };
}

/** Say about how long it will take, if the connection is slow; that gets less and less, unless it was too little. */
function tellArrivals() {
  const now = performance.now();
  if (page.dataset.state !== 'loading' || now < 1000 * TOO_SOON) return;
  const { total, left, last, parts } = arrivals();
  const [start] = performance.getEntriesByType('navigation');
  const whole = [start, ...performance.getEntriesByType('resource')].reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  if (whole + parts > progress.bytes + total * LEAST) Object.assign(progress, { bytes: whole + parts, when: now });
  if (now - progress.when > 1000 * SILENCE) return tellSilence(left / total);
  if (!('waiting' in page.dataset || isSlow())) return;
  if (!('waiting' in page.dataset) && whole + parts < total / 10) return; // too little to know a speed by
  const more = BEGINNING + left / (whole + parts) * (now - start.responseStart) / 1000;
  if (more < told || more > told * 1.2) told = more;
  const [key, n] = inWords(left > last ? told : 0); // the last is asked for when Python has begun, and nobody knows how long that takes
  say(key, '{n}', n, left / total);
}

/** Say what is waited for where nothing comes any more; what blocks all else, a style sheet, is given up. */
function tellSilence(left) {
  const [missing] = awaited();
  if (missing && sheetsMissing().length) failed('network');
  else if (missing) say('silent', '{file}', missing.split('/').pop(), left);
  else say('arrived', '', '', left);
}

function say(key, place, value, left) {
  const line = document.querySelector(`.waiting[lang="${page.lang}"]`);
  if (!line) return;
  page.dataset.waiting = key;
  const [words, bar] = line.children;
  words.textContent = line.dataset[key].replace(place, value);
  bar.value = 1 - left;
}

/** Return the addresses of the files that were asked for and have not come. */
function awaited() {
  const named = [...document.querySelectorAll('script[src]:not([type=py]), link[rel=stylesheet], link[rel=modulepreload]')];
  const python = [...document.querySelectorAll('script[type=py]')].flatMap(script => ['config', 'src'].map(name => address(script.getAttribute(name))));
  const isMissing = name => !performance.getEntriesByName(name).length;
  return [...named.map(({ src, href }) => src || href).filter(isMissing), ...globalThis.early?.asked?.awaited ?? [], ...python.filter(isMissing)];
}

function sheetsMissing() {
  return [...document.querySelectorAll('link[rel=stylesheet]')].filter(({ dataset, sheet }) => !sheet || 'lost' in dataset);
}

/** Return seconds as one says them who does not know it better. */
function inWords(seconds) {
  if (!seconds) return ['arrived'];
  if (seconds < 5) return ['soon'];
  if (seconds < 55) return ['seconds', Math.ceil(seconds / 10) * 10];
  return seconds < 90 ? ['minute'] : ['minutes', Math.round(seconds / 60)];
}

function whenPlayable(then) {
  const observer = new MutationObserver(() => {
    if (page.dataset.state !== 'playable') return;
    observer.disconnect();
    then();
  });
  observer.observe(page, { attributeFilter: ['data-state'] });
}

// A start that failed.

const unattended = page.dataset.kiosk === '1';
const [FIRST_WAIT, LONGEST_WAIT] = [5, 300]; // seconds, until a page that nobody attends tries again by itself

whenPlayable(() => taken(TRIES));
if (unattended) setTimeout(() => page.dataset.state === 'loading' && failed('network'), 1000 * LONGEST_WAIT); // it hangs

const fetchItself = fetch; // web/shell/pyodide_boot.js puts another in its place
const ALL_ANEW = 60; // seconds that the files of another version may take

let isLooking = false;

/** Say that the page cannot start, or go on, once it is known why; a reason that is known ends the search for one. */
async function failed(known) {
  const { state } = page.dataset;
  const given = state === 'playable' ? 'stopped' : known;
  if (state === 'failed' || (isLooking && !given)) return;
  isLooking = true;
  const reason = given ?? await whatFailed();
  if (page.dataset.state !== state) return; // it is told already, or the page plays after all
  if ((!reason || reason === 'version') && await startsWithLess()) return;
  if (reason) page.dataset.failed = reason;
  page.dataset.state = 'failed';
  if (sheetsMissing().length) showAlone(reason ? `failed-${reason}` : 'failed');
  try {
    // The version that is kept here cannot start; if another one waits, a reload starts that.
    (await navigator.serviceWorker.getRegistration())?.waiting?.postMessage('take over');
  } catch { /* nothing is kept here */ }
  if (unattended) tryAgain();
}

/** Try again, later each time, when the server answers: who is not there cannot bring back a page that is gone. */
function tryAgain() {
  const tries = Number(taken(TRIES)) || 0;
  const wait = leave(TRIES, String(tries + 1)) ? Math.min(FIRST_WAIT * 2 ** tries, LONGEST_WAIT) : LONGEST_WAIT;
  setTimeout(async () => {
    if ((await answer(location.href, { cache: 'no-store' }))?.ok || location.protocol === 'file:') location.reload();
    else tryAgain();
  }, 1000 * wait);
}

/** Start once more without what is stored, then without what is kept, then without both; return false after that. */
async function startsWithLess() {
  const kept = without.includes('kept') ? ['kept'] : [];
  if (!without.includes('stored') && isStored() && leave(LESS, [...kept, 'stored'])) return again();
  return !kept.length && await forgetsKept() && leave(LESS, 'kept') && again();
}

function again() {
  location.reload();
  return true;
}

/** Leave a word for the next start in this tab; return whether that can be. */
function leave(key, text) {
  try {
    sessionStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Whether anything is stored for the page in this folder. */
function isStored() {
  try {
    const keys = [...Object.keys(sessionStorage), ...Object.keys(localStorage)];
    return keys.some(key => isOurs(key) && key !== TRIES);
  } catch {
    return false;
  }
}

function isOurs(key) {
  return key.startsWith('katra.') && key.endsWith(` ${folder}`);
}

/** Give up what the service worker keeps of this page, if the server can give all of it anew; return whether it was. */
async function forgetsKept() {
  try {
    const registrations = await navigator.serviceWorker.getRegistrations();
    const registration = registrations.find(({ scope }) => scope === address('./')); // not one of the site around
    const names = (await caches.keys()).filter(name => name.startsWith(`katra ${address('./')} `));
    if (!registration && !names.length) return false;
    if (!(await answer('./sw.js', { cache: 'no-store' }))?.ok) return false;
    await registration?.unregister();
    await Promise.all(names.map(name => caches.delete(name)));
    return true;
  } catch {
    return false; // nothing is kept here, or the server does not answer
  }
}

/** Show why the page cannot start and nothing else, where there is no style to hide the rest. */
function showAlone(reason) {
  const [words, button] = [reason, 'again'].map(name => document.querySelector(`#status > .${name}[lang="${page.lang}"]`));
  for (const link of sheetsMissing()) link.remove(); // a browser shows nothing as long as it waits for one
  const show = () => document.body.childElementCount === 2 || document.body.replaceChildren(words, button);
  new MutationObserver(show).observe(document.body, { childList: true }); // what still runs may complain of what it misses
  show();
}

/** Return why a file has not come, or nothing if all have. */
async function whatFailed() {
  for (const { src, href } of document.querySelectorAll('script[type=module], link[rel=stylesheet], link[rel=modulepreload]')) {
    const response = await answer(src || href);
    if (!response && origin === 'null' && await answer(src || href, { mode: 'no-cors' })) return 'frame';
    if (!response?.ok) return 'network';
    if (!/javascript|css/.test(response.headers.get('Content-Type'))) return 'types';
  }
  const lost = ({ name, responseStatus, decodedBodySize }) =>
    (name.startsWith(address('web/')) || name === address('pyscript.toml')) && name !== address('web/memory.wasm') && (responseStatus >= 400 || (responseStatus === 0 && !decodedBodySize));
  const reasons = Object.values(globalThis.early?.asked?.lost ?? {});
  if (document.querySelector('[data-lost]') || reasons.includes('network') || performance.getEntriesByType('resource').some(lost)) return 'network';
  const main = Object.keys(NEEDED).length && document.querySelector('script[type=py][src]'); // not listed yet, maybe
  if (main && !(await answer(main.src))?.ok) return 'network';
  if (reasons.length) return 'version';
  if (Object.keys(NEEDED).length && !await answer('./sw.js', { cache: 'no-store' })) return 'network';
}

/** Return what the server answers, or nothing if it does not. */
function answer(wanted, options) {
  return fetchItself(wanted, { ...options, signal: AbortSignal.timeout(1000 * SILENCE) }).catch(() => null);
}

/** Whether the web server, by a policy of its own, lets no program be compiled. */
function isForbidden() {
  try {
    new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0));
    return !new Function('return true')();
  } catch {
    return true;
  }
}

function address(name) {
  return new URL(name, new URL(folder, location.href)).href;
}

addEventListener('click', ({ target }) => {
  if (target.closest?.('.again')) page.dataset.failed === 'version' ? loadAnew() : location.reload();
});

/** Load the page again with its files; a browser that reloads asks for the page alone, and takes the files that it has. */
async function loadAnew() {
  const names = performance.getEntriesByType('resource').map(({ name }) => name).filter(name => name.startsWith(address('./')));
  const signal = AbortSignal.timeout(1000 * ALL_ANEW);
  await Promise.allSettled(names.map(async name => (await fetchItself(name, { cache: 'no-cache', signal })).blob()));
  location.reload();
}

addEventListener('error', ({ target }) => {
  if (!target.matches?.('script, link[rel=stylesheet]')) return;
  target.dataset.lost = '';
  failed();
}, true);

// PyScript's core tries IndexedDB, which some frames refuse; web/shell/pyodide_boot.js makes do without it.
const harmless = reason => reason instanceof DOMException || reason instanceof Event;
const fatal = reason => page.dataset.state === 'loading' || reason?.pyodide_fatal_error;
const ours = file => file?.startsWith(address('./')) || file?.startsWith('blob:');
addEventListener('error', event => {
  if (harmless(event.error)) event.preventDefault();
  else if (event.error && ours(event.filename) && fatal(event.error)) failed();
});
addEventListener('unhandledrejection', event => {
  if (harmless(event.reason)) event.preventDefault();
  else if (fatal(event.reason)) failed();
});

addEventListener('DOMContentLoaded', () => {
  if (isForbidden()) failed('policy');
  // PyScript says what went wrong in an element of this class, and the console says it too.
  new MutationObserver(() => page.dataset.state === 'loading' && document.querySelector('.py-error') && failed())
    .observe(document.body, { childList: true });
});

// The browser's offer to install the page waits in the settings; it is none in a frame, or where links lead nowhere.
// Browsers of Apple's telephones offer nothing, and are told by what they alone know.
let offer;
const installable = !unattended && !('framed' in page.dataset) && page.dataset.links !== '0';
addEventListener('beforeinstallprompt', event => {
  event.preventDefault();
  if (!installable) return;
  offer = event;
  page.dataset.install = 'offered';
});
if (installable && navigator.standalone === false && location.protocol !== 'file:') page.dataset.install = 'by-hand';
addEventListener('appinstalled', () => delete page.dataset.install);
addEventListener('click', ({ target }) => {
  if (!target.closest?.('#install')) return;
  offer?.prompt();
  delete page.dataset.install; // it can be asked for once
  document.getElementById('close-settings').focus(); // the button is gone
});
