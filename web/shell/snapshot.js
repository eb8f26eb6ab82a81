// Python from a snapshot of its memory, instead of started anew: all that Katra uses of Pyodide's private parts.
// docs/SNAPSHOT.md tells the design, and how to go over to another version.

import { lateFile } from './late_file.js';

const HOME = '/home/pyodide';
const inPage = typeof document !== 'undefined';
const here = name => new URL(name, import.meta.url).href;

/** Load Pyodide with the memory of the snapshot. Throws if that is not of the interpreter, library and archive of this page. */
export async function fromSnapshot(load, options, interpreter, snapshot) {
  const memory = await snapshot.memory;
  const header = checked(memory, await interpreter, snapshot);
  const registered = {};
  const files = [];
  const python = await load({
    ...options,
    stdLibURL: here('../vendor/pyodide/lock.js'), // the library is not read, but Pyodide asks for something
    env: { HOME, PYTHONHASHSEED: '0' },
    createPyodideModule: settings => withMemory(memory, options.createPyodideModule, settings, header, files),
    _loadSnapshot: new Uint8Array(),
    _snapshotDeserializer: ({ module, path }) => module ? forwarder(() => found(registered[module], path)) : found(globalThis, path) ?? {},
  });
  const own = python.pyimport('memory');
  own.begin(python.toPy({ LANG: `${(navigator.language ?? 'C').replace('-', '_')}.UTF-8` }));
  performance.mark('restored');
  const { registerJsModule } = python;
  python.registerJsModule = (name, module) => {
    registered[name] = module;
    registerJsModule(name, module);
    if (name === 'polyscript' && inPage) own.configure(JSON.stringify(module.config));
  };
  const fetchFiles = () => Promise.all(files.map(fetchFile => fetchFile()));
  if (!inPage) {
    own.forget_page();
    await fetchFiles();
  } else if (snapshot.atHand) fetchFiles();
  else whenPlayable(fetchFiles);
  return python;
}

/** Return what the snapshot says of itself. Throws if it is of other files than this page's. */
function checked(memory, interpreter, { library, archive }) {
  const header = JSON.parse(section(memory, 'snapshot'));
  const wanted = [section(interpreter, 'sha256'), library, archive].join();
  const has = [header.interpreter, header.library.sha256, header.archive.sha256].join();
  if (wanted !== has) throw new Error(`the snapshot is one of ${has}, not of ${wanted}`);
  return header;
}

function section(module, name) {
  const [content] = WebAssembly.Module.customSections(module, name);
  return new TextDecoder().decode(content);
}

/** Create Pyodide's module, in which nothing runs, and give it the memory of the snapshot. */
async function withMemory(memory, create, settings, header, files) {
  const { instantiateWasm } = settings;
  let heap;
  const module = await create({
    ...settings,
    preRun: settings.preRun.slice(1), // the first would write the library
    noInitialRun: true,
    instantiateWasm: (imports, receive) => instantiateWasm(imports, (instance, compiled) => {
      heap = instance.exports.memory;
      receive(instance, compiled);
    }),
  });
  await WebAssembly.instantiate(memory, { env: { memory: heap } });
  const { API, FS } = module;
  const [major, minor] = API.pyVersionTuple = header.python;
  API.sitePackages = `/lib/python${major}.${minor}/site-packages`;
  for (const folder of [API.sitePackages, `/lib/python${major}.${minor}/lib-dynload`]) FS.mkdirTree(folder);
  API.restoreSnapshot = () => header;
  files.push(
    lateFile(FS, `/lib/python${major}${minor}.zip`, here('../vendor/pyodide/python_stdlib.zip'), header.library),
    lateFile(FS, `${HOME}/katra.zip`, here('../katra.zip'), header.archive),
  );
  return module;
}

function found(from, path) {
  return path.reduce((object, name) => object?.[name], from);
}

/** Stand for an object that is not there yet: Python has it in its memory, and PyScript brings it. */
function forwarder(real) {
  return new Proxy(() => {}, {
    get: (_, name) => Reflect.get(real(), name),
    has: (_, name) => Reflect.has(real(), name),
    apply: (_, self, values) => Reflect.apply(real(), self, values),
  });
}

function whenPlayable(then) {
  const page = document.documentElement;
  const observer = new MutationObserver(() => {
    if (page.dataset.state === 'loading') return;
    observer.disconnect();
    then();
  });
  observer.observe(page, { attributeFilter: ['data-state'] });
}
