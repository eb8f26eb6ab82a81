// What takes longest, asked for before all else by a page and by each of its workers, and compiled as it arrives: Python's
// interpreter, and where the page is published, the memory of a Python that has imported the page's modules.

// What tools/dist writes here: which library and which archive that memory was made with (docs/SNAPSHOT.md), and its bytes.
const SNAPSHOT = {};

// Over a slow line Python starts sooner without it: in seconds, how long it may take and when that is judged.
const LONGEST = 2.5, JUDGED = 0.3;

/** Return what is asked for, once and for all, from the folder in which the shell is. */
globalThis.early ??= function early(shell) {
  if (early.asked) return early.asked;
  const asked = early.asked = { address: new URL('../vendor/pyodide/pyodide.asm.wasm', shell).href, isSlow: false };
  asked.interpreter = compiled(fetch(asked.address));
  if ('archive' in SNAPSHOT) {
    const memory = fetch(new URL('../memory.wasm', shell));
    const atHand = isKept();
    asked.snapshot = { ...SNAPSHOT, atHand, memory: compiled(atHand ? memory : inTime(memory)) };
    asked.snapshot.memory.catch(() => {}); // who waits for it will hear
  }
  return asked;

  /** Whether a service worker has all the files of the page. */
  function isKept() {
    try {
      return Boolean(navigator.serviceWorker?.controller);
    } catch {
      return false; // a frame may not ask, and a worker cannot
    }
  }

  /** Return a response that fails if it would take long, and let `isSlow` be known. */
  async function inTime(coming) {
    let begun, arrived = 0, judge;
    asked.isSlow = new Promise(resolve => { judge = resolve; });
    const watch = (bytes, next) => {
      begun ??= performance.now();
      arrived += bytes.byteLength;
      const seconds = (performance.now() - begun) / 1000;
      if (judge && (seconds > JUDGED || arrived > SNAPSHOT.bytes * JUDGED / LONGEST)) {
        const slow = seconds * SNAPSHOT.bytes / arrived > LONGEST;
        judge(slow);
        judge = null;
        if (slow) throw new Error('The line is slow.');
      }
      next.enqueue(bytes);
    };
    try {
      const response = await coming;
      return new Response(response.body.pipeThrough(new TransformStream({ transform: watch, flush: () => judge?.(false) })), response);
    } catch (error) {
      judge(false);
      throw error;
    }
  }

  /** Compile a WebAssembly module. Some servers send .wasm as plain bytes, which browsers refuse: the label is corrected. */
  async function compiled(coming) {
    let response = await coming;
    if (!response.ok) throw new Error(`${response.status} ${response.url}`);
    if (!response.headers.get('Content-Type')?.startsWith('application/wasm')) {
      response = new Response(response.body, { headers: { 'Content-Type': 'application/wasm' } });
    }
    return WebAssembly.compileStreaming(response);
  }
};

if (globalThis.document?.currentScript) globalThis.early(document.currentScript.src);
