// Python from a snapshot of its memory, instead of started anew: all that Katra uses of Pyodide's private parts.
// docs/SNAPSHOT.md tells the design, and how to go over to another version.

const HOME = '/home/pyodide';
const [LIBRARY, ARCHIVE] = ['web/vendor/pyodide/python_stdlib.zip', 'web/katra.zip'];
const inPage = typeof document !== 'undefined';
const here = name => new URL(name, import.meta.url).href;

/** Load Pyodide with the memory of the snapshot. Throws if that is not of the interpreter, library and archive of this page. */
export async function fromSnapshot(load, options, snapshot, asked) {
  const header = headerOf(snapshot);
  await asked.interpreter;
  const { build, interpreterName = header.interpreter } = asked; // known at a first visit
  const wanted = [interpreterName, build[LIBRARY].sha256, build[ARCHIVE].sha256].join();
  const has = [header.interpreter, header.library.sha256, header.archive.sha256].join();
  if (wanted !== has) throw new Error(`the snapshot is one of ${has}, not of ${wanted}`);
  const registered = {};
  const python = await load({
    ...options,
    stdLibURL: here('../vendor/pyodide/lock.js'), // the library is not read, but Pyodide asks for something
    env: { HOME, PYTHONHASHSEED: '0' },
    createPyodideModule: settings => withMemory(snapshot, options.createPyodideModule, settings, header),
    _loadSnapshot: new Uint8Array(),
    _snapshotDeserializer: ({ module, path }) => module ? forwarder(() => found(registered[module], path)) : found(globalThis, path) ?? {},
  });
  const [major, minor] = header.python;
  const late = { [LIBRARY]: `/lib/python${major}${minor}.zip`, [ARCHIVE]: `${HOME}/katra.zip` };
  for (const path of Object.values(late)) python.FS.writeFile(path, '');
  const arrive = async name => python.FS.writeFile(late[name], await asked.file(name));
  let coming;
  asked.fetchLate = () => coming ||= Promise.all(Object.keys(late).map(arrive)).then(() => true, () => coming = false);
  const own = python.pyimport('memory');
  own.begin(python.toPy({ LANG: `${(navigator.language ?? 'C').replace('-', '_')}.UTF-8` }));
  performance.mark('restored');
  const { registerJsModule } = python;
  python.registerJsModule = (name, module) => {
    registered[name] = module;
    registerJsModule(name, module);
    if (name === 'polyscript' && inPage) own.configure(JSON.stringify(module.config));
  };
  if (!inPage) {
    own.forget_page();
    await asked.fetchLate();
  } else if (asked.isFirst) whenPlayable(asked.fetchLate);
  else asked.fetchLate();
  return python;
}

/** Return what a snapshot says of itself, as JSON, in its first section, which is called "snapshot". */
function headerOf(snapshot) {
  let [at, size, shift] = [9, 0, 0]; // after the magic number, the version, and the kind of the section
  do {
    size |= (snapshot[at] & 0x7f) << shift;
    shift += 7;
  } while (snapshot[at++] & 0x80);
  return JSON.parse(new TextDecoder().decode(snapshot.subarray(at + 1 + 'snapshot'.length, at + size)));
}

/** Create Pyodide's module, in which nothing runs, and give it the memory of the snapshot. */
async function withMemory(snapshot, create, settings, header) {
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
  await WebAssembly.instantiate(snapshot, { env: { memory: heap } });
  structuredClone(null, { transfer: [snapshot.buffer] }); // let go of it at once, not when the garbage is collected
  const { API, FS } = module;
  const [major, minor] = API.pyVersionTuple = header.python;
  API.sitePackages = `/lib/python${major}.${minor}/site-packages`;
  for (const folder of [API.sitePackages, `/lib/python${major}.${minor}/lib-dynload`]) FS.mkdirTree(folder);
  API.restoreSnapshot = () => header;
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
