// What takes longest, asked for before all else by a page and by each of its workers: Python's interpreter, compiled as it
// arrives, and where the page is published, the memory of a Python that has imported the page's modules, the snapshot.
// docs/SNAPSHOT.md draws the start that comes of it.

// What tools/dist writes here: the SHA-256 and the bytes of each file that the page fetches for Python.
const BUILD = {};
const [SNAPSHOT, INTERPRETER] = ['web/memory.wasm', 'web/vendor/pyodide/pyodide.asm.wasm'];

// The clock that decides whether Python starts from the snapshot, in seconds: what may pass before any of it is there, and then
// until all of it is. It is given up as soon as less has come than that asks for. The clock looks every so often, and counts no
// more than that each time: a thread that is busy is not taken for a line that is slow.
const [GRACE, LONGEST, LOOK] = [0.5, 2.5, 0.05];

const NAME = 64; // characters of a SHA-256: the interpreter ends with its own (tools/vendor.mjs)

/** Return what is asked for, once and for all, from the folder in which the shell is. */
globalThis.early ??= function early(shell) {
  if (early.asked) return early.asked;
  const { fetch } = globalThis; // web/shell/pyodide_boot.js puts another in its place, which comes here
  const asked = early.asked = { address, arrived: {}, awaited: new Set(), build: BUILD, fetchLate: async () => true, file, isFirst: isFirst(), lost: {}, packed: {}, waited: 0 };
  asked.interpreter = noted(INTERPRETER, interpreter);
  asked.snapshot = SNAPSHOT in BUILD ? snapshot() : Promise.resolve();
  asked.interpreter.catch(() => {}); // who waits for it will hear
  return asked;

  function address(name) {
    return new URL(`../../${name}`, shell).href;
  }

  /** Whether this is a first visit: the page itself came from the server, whole. A worker comes after its page. */
  function isFirst() {
    const [page] = performance.getEntriesByType('navigation');
    try {
      if (navigator.serviceWorker?.controller) return false;
    } catch { /* a frame may not ask */ }
    return page?.transferSize > page?.encodedBodySize;
  }

  /** Return the interpreter, compiled. Some servers send .wasm as plain bytes, which browsers refuse: the label is corrected. */
  async function interpreter() {
    const response = await fetched(INTERPRETER);
    // At a later visit browsers have its code, but not for what a script has had in its hands.
    if (!asked.isFirst && response.headers.get('Content-Type')?.startsWith('application/wasm')) return WebAssembly.compileStreaming(response);
    let end = [];
    const body = counted(INTERPRETER, response, chunk => { end = [...end, ...chunk.subarray(-NAME)].slice(-NAME); });
    const module = await WebAssembly.compileStreaming(new Response(body, { headers: { 'Content-Type': 'application/wasm' } }));
    asked.interpreterName = String.fromCharCode(...end);
    return module;
  }

  /** Return the snapshot, or nothing: whatever becomes of the request, the clock decides, once. */
  async function snapshot() {
    const request = new AbortController();
    const clock = setInterval(() => {
      asked.waited += LOOK;
      const due = Math.min(1, (asked.waited - GRACE) / LONGEST);
      if ((asked.arrived[SNAPSHOT] ?? 0) < BUILD[SNAPSHOT].size * due) request.abort();
    }, LOOK * 1000);
    try {
      return await verified(SNAPSHOT, request.signal);
    } catch (error) {
      console.info('Python starts without the snapshot of its memory.', error);
    } finally {
      clearInterval(clock);
    }
  }

  /** Return a file of this build, and no other bytes. Throws if neither a cache nor the server has it. */
  function file(name) {
    return noted(name, () => verified(name));
  }

  async function verified(name, signal) {
    const { sha256, size } = BUILD[name];
    let content;
    for (const cache of ['default', 'reload']) {
      content = new Uint8Array(await new Response(counted(name, await fetched(name, { cache, signal }))).arrayBuffer());
      if (content.length === size && (!isSecureContext || await digest(content) === sha256)) return content;
    }
    const isPage = content[0] === '<'.charCodeAt(); // which says why it is not to be had
    throw Object.assign(new Error(`${name} is not the file of this version`), { isOther: !isPage });
  }

  /** Note what is awaited, and what did not come and why: web/shell/before.js tells it. */
  async function noted(name, ask) {
    asked.awaited.add(name);
    try {
      return await ask();
    } catch (error) {
      asked.lost[name] = error.isOther || error instanceof WebAssembly.CompileError ? 'version' : 'network';
      throw error;
    } finally {
      asked.awaited.delete(name);
    }
  }

  async function fetched(name, options) {
    const response = await fetch(address(name), options);
    if (!response.ok) throw new Error(`${response.status} ${response.url}`);
    asked.packed[name] = response.headers.has('Content-Encoding');
    return response;
  }

  /** Return what comes in a response, counted as it comes. */
  function counted(name, response, see) {
    asked.arrived[name] = 0;
    const transform = (chunk, next) => {
      asked.arrived[name] += chunk.length;
      see?.(chunk);
      next.enqueue(chunk);
    };
    return response.body.pipeThrough(new TransformStream({ transform }));
  }

  /** Return the SHA-256 of some bytes; over plain http a page may not ask for it. */
  async function digest(content) {
    const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
    return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
  }
};

if (globalThis.document?.currentScript) globalThis.early(document.currentScript.src);
