// The page without a network: the service worker keeps every file of one version, and gives the next one only when asked.
// It is published at the root of the site, where tools/dist fills in the version and the files, each with its SHA-256.

const VERSION = '';
const FILES = {};

// Servers label files as they like; browsers are strict about modules, styles and WebAssembly.
const TYPES = {
  css: 'text/css', html: 'text/html', js: 'text/javascript', json: 'application/json', png: 'image/png', py: 'text/plain',
  svg: 'image/svg+xml', toml: 'text/plain', txt: 'text/plain; charset=utf-8', wasm: 'application/wasm', webmanifest: 'application/manifest+json',
  woff2: 'font/woff2', zip: 'application/zip',
};

// Other copies of Katra may live on the same host, each with its own caches.
const FAMILY = `katra ${registration.scope} `;
const CACHE = FAMILY + VERSION;

const AT_ONCE = 3; // files that are fetched together: all of them would take as much of the memory as the game does

addEventListener('install', event => event.waitUntil(keepAll()));
// A page that is on its first visit is taken care of too: its files stay those of its version, and it hears of the next.
addEventListener('activate', event => event.waitUntil(Promise.all([forgetOthers(), clients.claim()])));
addEventListener('message', event => {
  if (event.data === 'take over') skipWaiting();
  if (event.data === 'keep all') event.waitUntil(keepLost());
});
addEventListener('fetch', event => {
  const { request } = event;
  if (request.method === 'GET' && request.url.startsWith(registration.scope)) event.respondWith(answer(request));
});

/** Keep all files, or fail: then the version before goes on, and what was kept so far is found again next time. */
async function keepAll() {
  const cache = await caches.open(CACHE);
  const names = Object.keys(FILES);
  const keepNext = async () => {
    for (let name = names.pop(); name; name = names.pop()) await cache.put(address(name), await found(name));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, keepNext));
}

/** Keep anew what the browser has dropped, all of it or a part: the page asks for that once it can be played. */
async function keepLost() {
  const cache = await caches.open(CACHE);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  const lost = Object.keys(FILES).filter(name => !kept.has(address(name)));
  await Promise.allSettled(lost.map(async name => cache.put(address(name), await found(name))));
}

/** Return a file of this version, and no other bytes: from an earlier cache, the browser's own, or the server. */
async function found(name) {
  for (const key of await caches.keys()) {
    if (!key.startsWith(FAMILY)) continue;
    const kept = await (await caches.open(key)).match(address(name));
    const right = kept && await verified(name, kept);
    if (right) return right;
  }
  const integrity = `sha256-${FILES[name]}`; // the browser looks, and needs less memory for it than a script
  for (const cache of ['default', 'reload']) {
    const response = await fetch(address(name), { cache, integrity }).catch(() => null);
    if (response?.ok) return isRight(name, response) ? response : labelled(name, response.body);
  }
  throw new Error(`${name} is not the file of version ${VERSION}`);
}

/** Return a response as it should be, if its bytes are those of the file. */
async function verified(name, response) {
  const bytes = await response.arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return btoa(String.fromCharCode(...digest)) === FILES[name] ? labelled(name, bytes) : null;
}

/** Whether a response can be kept as it is, which takes less memory: no redirection is kept for a page. */
function isRight(name, { headers, redirected }) {
  return !redirected && headers.get('Content-Type') === type(name);
}

function labelled(name, body) {
  return new Response(body, { headers: { 'Content-Type': type(name) } });
}

function type(name) {
  return TYPES[name.split('.').pop()] ?? 'application/octet-stream';
}

async function forgetOthers() {
  for (const key of await caches.keys()) if (key.startsWith(FAMILY) && key !== CACHE) await caches.delete(key);
}

/** Answer from the cache; what it has not, or has lost, from the server; who asks for a page that neither has is sent to the game. */
async function answer(request) {
  const name = request.url.slice(registration.scope.length).replace(/[?#].*/, '') || 'index.html';
  const kept = name in FILES && await (request.cache === 'reload' ? renewed(name) : recalled(name));
  if (kept) return kept;
  try {
    return await fetch(request);
  } catch (error) {
    const { mode, url } = request;
    if (mode !== 'navigate' || !await recalled('index.html')) throw error;
    return Response.redirect(registration.scope + new URL(url).search); // at its own address, or it would miss its files
  }
}

async function recalled(name) {
  try {
    return await (await caches.open(CACHE)).match(address(name));
  } catch {
    return undefined; // the storage is gone or refused: there is still the server
  }
}

/** Keep a file anew, and return it: who wants it past all caches had one that has spoilt. */
async function renewed(name) {
  try {
    const right = await found(name);
    await (await caches.open(CACHE)).put(address(name), right.clone());
    return right;
  } catch {
    return undefined; // the server has another version, or none: it answers for itself
  }
}

/** Return where a file lies; the page itself is asked for by its folder, as some hosts redirect its name. */
function address(name) {
  return new URL(name === 'index.html' ? './' : name, registration.scope).href;
}
