// What takes longest, asked for before all else by a page and by each of its workers, and compiled as it arrives: Python's
// interpreter, and where the page is published, the memory of a Python that has imported the page's modules.

// What tools/dist writes here: which library and which archive that memory was made with (docs/SNAPSHOT.md).
const SNAPSHOT = {};

/** Return what is asked for, once and for all, from the folder in which the shell is. */
globalThis.early ??= function early(shell) {
  const interpreter = new URL('../vendor/pyodide/pyodide.asm.wasm', shell).href;
  const memory = new URL('../memory.wasm', shell).href;
  return early.asked ??= {
    address: interpreter,
    interpreter: compiled(interpreter),
    snapshot: 'archive' in SNAPSHOT && { ...SNAPSHOT, memory: compiled(memory) },
  };

  /** Compile a WebAssembly module. Some servers send .wasm as plain bytes, which browsers refuse: the label is corrected. */
  async function compiled(address) {
    let response = await fetch(address);
    if (!response.ok) throw new Error(`${response.status} ${address}`);
    if (!response.headers.get('Content-Type')?.startsWith('application/wasm')) {
      response = new Response(response.body, { headers: { 'Content-Type': 'application/wasm' } });
    }
    return WebAssembly.compileStreaming(response);
  }
};

if (globalThis.document?.currentScript) globalThis.early(document.currentScript.src);
