// Takes a snapshot of the memory of the page's Python: `node tools/snapshot/build.mjs ARCHIVE FILE`, after tools/vendor.mjs.
// ARCHIVE holds what Python runs until the page can be played (tools/page_archive.py). docs/SNAPSHOT.md tells the design.

import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { packed } from './packed.mjs';
import { globals, HOME, modules, told } from './pretended.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const root = dirname(dirname(here));
const vendored = name => join(root, 'web/vendor/pyodide', name);
const { loadPyodide } = await import(join(root, 'node_modules/pyodide/pyodide.mjs'));
const { default: createPyodideModule } = await import(join(root, 'node_modules/pyodide/pyodide.asm.mjs'));

const options = {
  stdLibURL: vendored('python_stdlib.zip'),
  env: { HOME, PYTHONHASHSEED: '0', PYTHONINSPECT: '1' },
  jsglobals: globals,
  _sysExecutable: './this.program', // as in a browser
};

const [archivePath, target] = process.argv.slice(2);
const archive = await readFile(archivePath);
const untouched = await untouchedMemory();
const python = await loadPyodide({ ...options, _makeSnapshot: true });
python.FS.writeFile(`${HOME}/katra.zip`, archive);
for (const [name, module] of Object.entries(modules)) python.registerJsModule(name, module);
python.FS.writeFile(`${HOME}/memory.py`, await readFile(join(here, 'memory.py'), 'utf8'));
python.pyimport('memory').prepare();
const { heap, references } = takenMemory();
if (heap.length !== untouched.length) throw new Error('Python took more memory than it begins with: no page can start from that');
const [library, interpreter] = await Promise.all(['python_stdlib.zip', 'pyodide.asm.wasm'].map(name => readFile(vendored(name))));
await writeFile(target, packed(untouched, heap, {
  python: python._api.pyVersionTuple,
  interpreter: interpreterOf(interpreter),
  library: known(library),
  archive: known(archive),
  ...references,
}));

/** Return the memory of an instance in which nothing has run. */
async function untouchedMemory() {
  const enough = new Error('nothing has run yet');
  let memory;
  const create = async settings => {
    memory = (await createPyodideModule({ ...settings, noInitialRun: true })).HEAPU8.slice();
    throw enough;
  };
  await loadPyodide({ ...options, createPyodideModule: create }).catch(error => { if (error !== enough) throw error; });
  return memory;
}

/** Return Python's memory, in which what nobody reads any more is zero, and what it refers to outside. */
function takenMemory() {
  const { _emscripten_stack_get_end: end, _emscripten_stack_get_current: current } = python._module;
  const taken = python.makeMemorySnapshot({ serializer: told });
  const [, start, length] = new Uint32Array(taken.buffer, taken.byteOffset, 3);
  const references = JSON.parse(new TextDecoder().decode(taken.subarray(48, 48 + length)));
  const heap = taken.subarray(start);
  heap.fill(0, end(), current()); // the stack grows downwards
  return { heap, references };
}

/** Return the name that tools/vendor.mjs wrote into the interpreter. */
function interpreterOf(bytes) {
  const [name] = WebAssembly.Module.customSections(new WebAssembly.Module(bytes), 'sha256');
  return new TextDecoder().decode(name);
}

function known(content) {
  return { sha256: createHash('sha256').update(content).digest('hex'), size: content.length };
}
