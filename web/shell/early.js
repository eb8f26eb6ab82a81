// What takes longest, asked for before all else by a page and by each of its workers, and compiled as it arrives: Python's
// interpreter, and where the page is published, the memory of a Python that has imported the page's modules.

// What tools/dist writes here: which library and which archive that memory was made with (docs/SNAPSHOT.md), and its bytes.
const SNAPSHOT = {};

// Over a slow line Python starts sooner without it: in seconds, how long it may take, and how long the line is watched. Only
// time counts in which this thread waits for bytes and has nothing else to do, which it looks at every so many milliseconds.
const LONGEST = 2.5, JUDGED = 0.3, LOOK = 10;

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
    let judge, waits = false, waited = 0, arrived = 0;
    asked.isSlow = new Promise(resolve => { judge = resolve; });
    asked.isSlow.then(() => clearInterval(looking));
    const enough = SNAPSHOT.bytes * JUDGED / LONGEST;
    const looking = setInterval(() => {
      if (waits) waited += LOOK / 1000;
      if (waited > JUDGED) judge(true);
    }, LOOK);
    try {
      const response = await coming;
      const reader = response.body.getReader();
      return new Response(new ReadableStream({
        start(out) {
          asked.isSlow.then(slow => {
            if (!slow) return;
            out.error(new Error('The line is slow.'));
            reader.cancel();
          });
        },
        async pull(out) {
          waits = arrived > 0;
          const { done, value } = await reader.read().catch(failed);
          waits = false;
          if (done) out.close();
          else out.enqueue(value);
          arrived += value?.byteLength ?? 0;
          if (done || arrived > enough) judge(false);
        },
      }), response);
    } catch (error) {
      failed(error);
    }

    function failed(error) {
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
