// What Python sees of the world while its snapshot is taken: no clock, no chance, a pretended page and pretended modules of
// PyScript. What Python keeps of these is written down by its name, and is the real thing when a page starts from the snapshot.

import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

export const HOME = '/home/pyodide';

const THEN = Date.UTC(2026, 0, 1);
const RealDate = Date;
globalThis.Date = class extends RealDate {
  constructor(...parts) {
    super(...(parts.length ? parts : [THEN]));
  }

  static now() {
    return THEN;
  }
};
Object.defineProperty(performance, 'now', { value: () => 1000 });
Object.defineProperty(globalThis.crypto, 'getRandomValues', { value: view => view.fill(7) });
Object.assign(crypto, { randomFillSync: view => view.fill(7), randomBytes: size => Buffer.alloc(size, 7) });
syncBuiltinESMExports();
process.hrtime.bigint = () => 1_000_000n;
process.env.TZ = 'UTC';
delete WebAssembly.Suspending; // web/shell/pyodide_boot.js tells why

const document = {};

/** What Python finds in the module `js`. */
export const globals = Object.create(globalThis, { document: { value: document }, process: { value: undefined } });

const nothing = () => {};
const later = async () => {};

/** What PyScript registers, as far as its Python package and ours keep any of it: each function a function, each object an object. */
export const modules = {
  polyscript: {
    IDBMap: function () {}, IDBMapSync: function () {}, XWorker: function () {}, JSModules: {}, config: {}, currentScript: null,
    js_modules: {}, lazy_py_modules: later, storage: later, workers: {},
  },
  _pyscript: { PyWorker: nothing.bind(), fs: {}, interpreter: {}, js_import: later.bind(), target: '' },
};

const names = new Map([[document, { path: ['document'] }]]);
for (const [module, members] of Object.entries(modules)) {
  names.set(members, { module, path: [] });
  for (const [name, member] of Object.entries(members)) if (!names.has(member)) names.set(member, { module, path: [name] });
}

/** Return how an object outside is written down. Throws if nobody could find it again. */
export function told(object) {
  const name = names.get(object);
  if (!name) throw new Error(`Python keeps something that is in no page: ${String(object).slice(0, 200)}`);
  return name;
}
