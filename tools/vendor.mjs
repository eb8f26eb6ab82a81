// Puts the third-party files of the page into web/vendor: `node tools/vendor.mjs`, after `npm ci`.
//
//   web/vendor/pyscript/  PyScript's core as one module, without what a page with neither editor nor terminal needs
//   web/vendor/pyodide/   Pyodide, with the standard library as bytecode and no list of packages
//   web/vendor/fonts/     the page's typeface, with the characters of its languages
//   web/vendor/qr/        what draws QR codes on what is printed, as one module
//
// Modules end in .js there, because old servers send .mjs with a type that browsers refuse.

import { build } from 'esbuild';
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const pyscriptPackage = join(root, 'node_modules/@pyscript/core');
const pyodidePackage = join(root, 'node_modules/pyodide');
const fontPackages = join(root, 'node_modules/@fontsource');
const qrPackage = join(root, 'node_modules/lean-qr');
const vendor = join(root, 'web/vendor');

const FONTS = {
  'alegreya-sans-400': 'alegreya-sans/files/alegreya-sans-latin-400-normal.woff2',
  'alegreya-sans-700': 'alegreya-sans/files/alegreya-sans-latin-700-normal.woff2',
  'alegreya-700': 'alegreya/files/alegreya-latin-700-normal.woff2',
};
// Latin as the languages of the page write it; web/shell/style.css has the same range, for all else is drawn by the system's fonts.
const CHARACTERS = 'U+20-7E, U+A0-FF, U+152-153, U+2013-2014, U+2018-201A, U+201C-201E, U+2026, U+2191, U+2193, U+2212';

await rm(vendor, { recursive: true, force: true });
await Promise.all([vendorPyScript(), vendorPyodide(), vendorFonts(), vendorQr(), writeLicences()]);

// The core is many modules that a browser would have to ask for. The plugins for tags that the page has not, and what
// waits for archives of other kinds, packages or an editor, are left empty. So is PyScript's own Python package, which the
// core would write into Python's files and have compiled at every start: it goes into the library, as bytecode.
async function vendorPyScript() {
  const target = join(vendor, 'pyscript');
  await mkdir(target, { recursive: true });
  await copyFile(join(pyscriptPackage, 'dist/core.css'), join(target, 'core.css'));
  const unused = /\/(codemirror|deprecations-manager|donkey|py-editor|py-game|py-terminal|pyodide_graph|zip)\.js$/;
  const leaveOut = {
    name: 'leave out',
    setup({ onLoad, onResolve }) {
      onResolve({ filter: unused }, ({ path }) => ({ path, namespace: 'unused' }));
      onLoad({ filter: /./, namespace: 'unused' }, () => ({ contents: 'export default null;' }));
      onLoad({ filter: /\/stdlib\/pyscript\.js$/ }, () => ({ contents: 'export default {};' }));
    },
  };
  await build({
    entryPoints: [join(pyscriptPackage, 'src/core.js')],
    outfile: join(target, 'core.js'),
    bundle: true,
    format: 'esm',
    minify: true,
    legalComments: 'none',
    logLevel: 'warning',
    plugins: [leaveOut],
  });
  // A worker may read pyscript.toml by itself, with a module that it looks for beside the core.
  const [, toml] = (await readFile(join(target, 'core.js'), 'utf8')).match(/import\("\.\/(toml-[^"]+)"/);
  await copyFile(join(pyscriptPackage, 'dist', toml), join(target, toml));
}

async function vendorPyodide() {
  const target = join(vendor, 'pyodide');
  await mkdir(target, { recursive: true });
  await copyFile(join(pyodidePackage, 'pyodide.mjs'), join(target, 'pyodide.js'));
  await copyFile(join(pyodidePackage, 'pyodide.asm.mjs'), join(target, 'pyodide.asm.js'));
  await writeFile(join(target, 'pyodide.asm.wasm'), named(await readFile(join(pyodidePackage, 'pyodide.asm.wasm'))));
  await writeFile(join(target, 'python_stdlib.zip'), await compiledLibrary());
  await writeFile(join(target, 'lock.js'), await lockWithoutPackages());
}

/** Return a WebAssembly module with its SHA-256 in a section of its own: who has it compiled can tell which one it is. */
function named(module) {
  const parts = ['sha256', createHash('sha256').update(module).digest('hex')].map(text => new TextEncoder().encode(text));
  const content = [parts[0].length, ...parts[0], ...parts[1]];
  return Buffer.concat([module, Uint8Array.of(0, content.length, ...content)]);
}

async function compiledLibrary() {
  const { loadPyodide } = await import(join(pyodidePackage, 'pyodide.mjs'));
  const { default: { pyscript } } = await import(join(pyscriptPackage, 'src/stdlib/pyscript.js'));
  const pyodide = await loadPyodide();
  pyodide.runPython(await readFile(join(root, 'tools/bytecode_library.py'), 'utf8'));
  const stock = new Uint8Array(await readFile(join(pyodidePackage, 'python_stdlib.zip')));
  return pyodide.globals.get('compiled_library')(pyodide.toPy(stock), pyodide.toPy(pyscript)).toJs();
}

// Pyodide reads which build it is, and 300 packages, from pyodide-lock.json. The page needs the first alone, as a module.
async function lockWithoutPackages() {
  const { info } = JSON.parse(await readFile(join(pyodidePackage, 'pyodide-lock.json'), 'utf8'));
  return `export default ${JSON.stringify(JSON.stringify({ info, packages: {} }))};\n`;
}

// The packages hold whole alphabets; the page needs a few hundred characters, with kerning and figures of one height and width.
async function vendorFonts() {
  const target = join(vendor, 'fonts');
  await mkdir(target, { recursive: true });
  const options = { targetFormat: 'woff2', keepFeatures: ['kern', 'lnum', 'tnum'], noHinting: true };
  for (const [name, source] of Object.entries(FONTS)) {
    const whole = await readFile(join(fontPackages, source));
    await writeFile(join(target, `${name}.woff2`), await subsetFont(whole, characters(), options));
  }
}

function characters() {
  const spans = CHARACTERS.match(/[\dA-F]+(-[\dA-F]+)?/g).map(span => span.split('-').map(code => parseInt(code, 16)));
  return spans.flatMap(([first, last = first]) => Array.from({ length: last - first + 1 }, (_, more) => String.fromCodePoint(first + more))).join('');
}

// Of what the package can do, the page needs the code of a text, and the code's outline for a drawing.
async function vendorQr() {
  await build({
    stdin: { contents: "export { generate } from 'lean-qr'; export { toSvgPath } from 'lean-qr/extras/svg';", resolveDir: root },
    outfile: join(vendor, 'qr/qr.js'),
    bundle: true,
    format: 'esm',
    minify: true,
    legalComments: 'none',
    logLevel: 'warning',
  });
}

// What the licences of others ask for: their texts beside their work. Those of Pyodide's parts are in licences/, since its
// package has none; PyScript's parts are the packages that it was built from.
async function writeLicences() {
  const target = join(vendor, 'licences');
  await mkdir(target, { recursive: true });
  for (const name of await readdir(join(root, 'licences'))) await copyFile(join(root, 'licences', name), join(target, name));
  await copyFile(join(pyscriptPackage, 'LICENSE'), join(target, 'PYSCRIPT.txt'));
  await copyFile(join(qrPackage, 'LICENSE'), join(target, 'LEAN-QR.txt'));
  for (const font of ['alegreya', 'alegreya-sans']) {
    await copyFile(join(fontPackages, font, 'LICENSE'), join(target, `${font.toUpperCase()}.txt`));
  }
  const parts = [];
  for (const name of await packagesOfPyScript()) {
    const folder = join(root, 'node_modules', name);
    const text = (await readdir(folder)).find(file => /^licen[cs]e/i.test(file));
    if (text) parts.push(`${name} ${await version(folder)}\n\n${(await readFile(join(folder, text), 'utf8')).trim()}\n`);
  }
  await writeFile(join(target, 'PYSCRIPT-PARTS.txt'), parts.join(`\n${'-'.repeat(80)}\n\n`));
  await writeFile(join(vendor, 'NOTICE.txt'), `\
This folder holds the work of others, under their own licences, whose texts are in licences/:

pyscript/  @pyscript/core ${await version(pyscriptPackage)}, Apache License 2.0 (PYSCRIPT.txt; the packages inside it,
           PYSCRIPT-PARTS.txt). https://github.com/pyscript/pyscript
           Its modules are joined into one, without those that the page has no use for (tools/vendor.mjs); those in
           Python are in pyodide/python_stdlib.zip.

pyodide/   Pyodide ${await version(pyodidePackage)}, Mozilla Public License 2.0 (PYODIDE.txt).
           https://github.com/pyodide/pyodide
           Two modules are renamed from .mjs to .js. lock.js is pyodide-lock.json without its packages.
           pyodide.asm.wasm holds CPython, Python Software Foundation License 2 (PYTHON.txt), and other libraries
           (LIBRARIES.txt). python_stdlib.zip is CPython's standard library, compiled to bytecode and shortened
           (tools/bytecode_library.py), with Pyodide's own Python modules. Its own SHA-256 is added to pyodide.asm.wasm.

fonts/     Alegreya and Alegreya Sans by Juan Pablo del Peral and Huerta Tipográfica, SIL Open Font License 1.1 (ALEGREYA.txt,
           ALEGREYA-SANS.txt), from @fontsource/alegreya ${await version(join(fontPackages, 'alegreya'))}.
           https://github.com/huertatipografica
           Some characters of three of their weights.

qr/        lean-qr ${await version(qrPackage)} by David Evans, MIT License (LEAN-QR.txt). https://github.com/davidje13/lean-qr
           Two of its functions, joined into one module.

The sources of all are in the npm packages of these versions and at the addresses above.
`);
}

/** Return the names of the packages that PyScript's core depends on, and those that they depend on. */
async function packagesOfPyScript() {
  const found = new Set(['@pyscript/core']);
  for (const name of found) {
    const { dependencies = {} } = JSON.parse(await readFile(join(root, 'node_modules', name, 'package.json'), 'utf8'));
    for (const dependency of Object.keys(dependencies).sort()) found.add(dependency);
  }
  found.delete('@pyscript/core');
  return found;
}

async function version(folder) {
  return JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')).version;
}
