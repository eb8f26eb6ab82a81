// The interpreter that pyscript.toml names: Pyodide, made to start wherever a static page can be shown.
// It exports what pyodide.mjs exports; PyScript imports it in the page and in each of its workers.

import { loadPyodide as load, version } from '../vendor/pyodide/pyodide.js';
import createPyodideModule from '../vendor/pyodide/pyodide.asm.js';
import lockFileContents from '../vendor/pyodide/lock.js';
import { fromSnapshot } from './snapshot.js';

export { version };

const here = name => new URL(name, import.meta.url).href;
const ARCHIVE = 'web/katra.zip';
if (!globalThis.early) await import('./early.js'); // a page has asked before, a worker has not
const asked = globalThis.early(here('./'));

/** Load Pyodide from the folder beside this module, with no list of packages and nowhere to fetch one from. */
export async function loadPyodide(options) {
  const all = { ...options, createPyodideModule, indexURL: here('../vendor/pyodide/'), lockFileContents, packageBaseUrl: './' };
  if (!(ARCHIVE in asked.build)) return started(all); // its files are named in pyscript.toml
  try {
    const snapshot = await asked.snapshot;
    delete asked.snapshot; // or its bytes would be kept as long as the page is open
    if (snapshot) return await fromSnapshot(load, all, snapshot, asked);
  } catch (error) {
    console.info('Python starts without the snapshot of its memory.', error);
  }
  const [python, archive] = await Promise.all([started(all), asked.file(ARCHIVE)]);
  python.FS.writeFile('katra.zip', archive);
  return python;
}

/** Start Python. Throws if its interpreter cannot be had; Pyodide would wait for ever. */
async function started(options) {
  const [python] = await Promise.all([load({ ...options }), asked.interpreter]);
  return python;
}

// A frame inside another site, or a sandboxed one, may be refused IndexedDB. PyScript would wait for a read from it
// before it calls loadPyodide, and the board would stay empty. Katra keeps nothing there, so an empty database will do.
if (!await databaseOpens()) Object.defineProperty(globalThis, 'indexedDB', { value: emptyDatabases(), configurable: true });

function databaseOpens() {
  return new Promise(resolve => {
    try {
      const request = indexedDB.open('katra-probe');
      request.onerror = () => resolve(false);
      request.onsuccess = () => {
        request.result.close();
        indexedDB.deleteDatabase('katra-probe');
        resolve(true);
      };
    } catch {
      resolve(false);
    }
  });
}

// Every database opens, has the one store that PyScript asks for, and answers every question with nothing.
function emptyDatabases() {
  const answer = result => {
    const request = { result };
    queueMicrotask(() => request.onsuccess?.({ target: request }));
    return request;
  };
  const store = new Proxy({}, { get: () => () => answer([]) });
  const database = { objectStoreNames: ['entries'], transaction: () => ({ objectStore: () => store }), close() {} };
  return { open: () => answer(database) };
}

// Where WebAssembly can switch stacks, Pyodide runs Python on stacks of its own, and Chromium's tabs crash now and then
// (pyodide/pyodide, issue 6106). Only Python that waits without `await` needs that, and Katra's does not.
delete WebAssembly.Suspending;

// What Pyodide would fetch and compile itself has been asked for before (early.js). What it, or PyScript, fetches of the build
// comes as it is in this build, or not at all.
const { fetch: ask } = globalThis;
globalThis.fetch = async (wanted, options) => {
  const address = String(wanted.url ?? wanted);
  if (address === here('../vendor/pyodide/pyodide.asm.wasm')) return new Response();
  const name = Object.keys(asked.build).find(each => asked.address(each) === address);
  if (name) return new Response(await asked.file(name));
  return ask(wanted, options);
};
WebAssembly.instantiateStreaming = async (_, imports) => {
  const module = await asked.interpreter;
  return { module, instance: await WebAssembly.instantiate(module, imports) };
};
