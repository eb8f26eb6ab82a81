// The first script of the page in one file: it unpacks the files that the page holds, and starts PyScript with them.
// They have addresses under a host that can not exist; whoever asks for one gets it, and nobody else is asked.

const base = 'https://katra.invalid/';
const types = { css: 'text/css', js: 'text/javascript', wasm: 'application/wasm' };

// Only this start of the page knows the word that lets its import map in.
const word = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))));
const policy = document.createElement('meta');
policy.httpEquiv = 'Content-Security-Policy';
policy.content = POLICY.replace('script-src', `script-src 'nonce-${word}'`);
document.head.prepend(policy);

addEventListener('DOMContentLoaded', async () => {
  const files = new Map(await Promise.all([...document.querySelectorAll('script[data-file]')].map(unpacked)));
  const { fetch } = globalThis;
  globalThis.fetch = async (asked, options) => {
    const file = files.get(String(asked.url ?? asked));
    return file ? new Response(file, { headers: { 'Content-Type': file.type } }) : fetch(asked, options);
  };
  const module = name => URL.createObjectURL(files.get(base + name));
  const interpreter = 'web/shell/pyodide_boot.js';
  const map = append('importmap', JSON.stringify({ imports: { [base + interpreter]: module(interpreter) } }));
  map.remove();
  append('module', '', module('web/vendor/pyscript/core.js'));
});

/** Return the address and the content of a file that the page holds, packed, as the text of a script that never runs. */
async function unpacked(script) {
  const name = script.dataset.file;
  const packed = Uint8Array.fromBase64?.(script.textContent) ?? Uint8Array.from(atob(script.textContent), byte => byte.charCodeAt());
  const content = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  script.remove();
  const type = types[name.split('.').pop()] ?? 'application/octet-stream';
  return [base + name, new Blob([await new Response(content).arrayBuffer()], { type })];
}

function append(type, text, src) {
  const script = Object.assign(document.createElement('script'), { type, textContent: text, nonce: word });
  if (src) script.src = src;
  document.head.append(script);
  return script;
}
