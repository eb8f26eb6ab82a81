// A snapshot as a file: a WebAssembly module that holds data and no code. Whoever instantiates it over a fresh memory has the
// snapshot's: browsers compile it as it arrives, refuse it if a byte is missing or the memory too small, and hosts compress it.

const GRAIN = 64; // bytes; what differs from a fresh memory is kept in runs of whole grains
const PAGE = 65536;
const [CUSTOM, IMPORTS, DATA] = [0, 2, 11];
const I32_CONST = 0x41, END = 0x0b, MEMORY = 2, AT_LEAST = 0, ACTIVE = 0;

/** Return the module: where `heap` differs from the memory of an instance in which nothing has run, and `header` as JSON. */
export function packed(untouched, heap, header) {
  const runs = differing(untouched, heap);
  const segments = runs.flatMap(([start, end]) =>
    [Uint8Array.of(ACTIVE, I32_CONST, ...signed(start), END, ...unsigned(end - start)), heap.subarray(start, end)]);
  return Buffer.concat([
    Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0),
    section(CUSTOM, [text('snapshot'), new TextEncoder().encode(JSON.stringify(header))]),
    section(IMPORTS, [Uint8Array.of(1), text('env'), text('memory'), Uint8Array.of(MEMORY, AT_LEAST, ...unsigned(heap.length / PAGE))]),
    section(DATA, [Uint8Array.from(unsigned(runs.length)), ...segments]),
  ]);
}

/** Return from where to where two memories differ. */
function differing(one, other) {
  const runs = [];
  for (let start = 0; start < one.length; start += GRAIN) {
    const end = start + GRAIN;
    if (Buffer.compare(one.subarray(start, end), other.subarray(start, end)) === 0) continue;
    if (runs.at(-1)?.[1] === start) runs.at(-1)[1] = end;
    else runs.push([start, end]);
  }
  return runs;
}

function section(kind, parts) {
  const content = Buffer.concat(parts);
  return Buffer.concat([Uint8Array.of(kind, ...unsigned(content.length)), content]);
}

function text(string) {
  const bytes = new TextEncoder().encode(string);
  return Uint8Array.of(...unsigned(bytes.length), ...bytes);
}

/** Return a number in LEB128. */
function unsigned(number) {
  return number < 0x80 ? [number] : [number & 0x7f | 0x80, ...unsigned(number >>> 7)];
}

function signed(number) {
  return number < 0x40 ? [number] : [number & 0x7f | 0x80, ...signed(number >>> 7)];
}
