// The interpreter that pyscript.toml names: Pyodide, made to start wherever a static page can be shown.
// It exports what pyodide.mjs exports; PyScript imports it in the page and in each of its workers.

import { loadPyodide as load, version } from '../vendor/pyodide/pyodide.js';
import createPyodideModule from '../vendor/pyodide/pyodide.asm.js';
import lockFileContents from '../vendor/pyodide/lock.js';

export { version };

/** Load Pyodide from the folder beside this module, with no list of packages and nowhere to fetch one from. */
export const loadPyodide = options => load({
  ...options,
  createPyodideModule,
  indexURL: new URL('../vendor/pyodide/', import.meta.url).href,
  lockFileContents,
  packageBaseUrl: './',
});

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

// Some servers send .wasm as plain bytes, which browsers refuse to compile while it arrives. The label is corrected.
const { instantiateStreaming } = WebAssembly;
WebAssembly.instantiateStreaming = async (source, imports) => {
  let response = await source;
  if (!response.headers.get('Content-Type')?.startsWith('application/wasm')) {
    response = new Response(response.body, { headers: { 'Content-Type': 'application/wasm' } });
  }
  return instantiateStreaming.call(WebAssembly, response, imports);
};
