// Puts the third-party files of the page into web/vendor: `node tools/vendor.mjs`, after `npm ci`.
//
//   web/vendor/pyscript/  the part of PyScript's core that a page without editor and terminal loads
//   web/vendor/pyodide/   Pyodide, with the standard library as bytecode and no list of packages
//
// Modules end in .js there, because old servers send .mjs with a type that browsers refuse.

import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const pyscriptPackage = join(root, 'node_modules/@pyscript/core');
const pyodidePackage = join(root, 'node_modules/pyodide');
const vendor = join(root, 'web/vendor');

await rm(vendor, { recursive: true, force: true });
await Promise.all([vendorPyScript(), vendorPyodide(), writeNotice()]);

async function vendorPyScript() {
  const source = join(pyscriptPackage, 'dist');
  const target = join(vendor, 'pyscript');
  await mkdir(target, { recursive: true });
  for (const name of ['core.css', ...await modulesOfPyScript(source)]) await copyFile(join(source, name), join(target, name));
}

// The modules that core.js loads at every start. All names but its own carry a hash of their content, so the imports
// are followed: static ones everywhere, dynamic ones from the core itself only, since a plugin's serve its own tag
// (editor, terminal). Three kinds wait for what the page has not: archives or packages in pyscript.toml, an editor.
async function modulesOfPyScript(source) {
  const onDemand = /^(zip-|pyodide_graph-|codemirror)/;
  const found = new Set(['core.js']);
  for (const name of found) {
    const text = await readFile(join(source, name), 'utf8');
    const imports = [...text.matchAll(/\bfrom\s*"\.\/([^"]+)"/g)];
    if (name.startsWith('core')) imports.push(...text.matchAll(/\bimport\("\.\/([^"]+)"\)/g));
    for (const [, imported] of imports) if (!onDemand.test(imported)) found.add(imported);
  }
  return found;
}

async function vendorPyodide() {
  const target = join(vendor, 'pyodide');
  await mkdir(target, { recursive: true });
  await copyFile(join(pyodidePackage, 'pyodide.mjs'), join(target, 'pyodide.js'));
  await copyFile(join(pyodidePackage, 'pyodide.asm.mjs'), join(target, 'pyodide.asm.js'));
  await copyFile(join(pyodidePackage, 'pyodide.asm.wasm'), join(target, 'pyodide.asm.wasm'));
  await writeFile(join(target, 'python_stdlib.zip'), await compiledLibrary());
  await writeFile(join(target, 'lock.js'), await lockWithoutPackages());
}

async function compiledLibrary() {
  const { loadPyodide } = await import(join(pyodidePackage, 'pyodide.mjs'));
  const pyodide = await loadPyodide();
  pyodide.runPython(await readFile(join(root, 'tools/bytecode_library.py'), 'utf8'));
  const stock = new Uint8Array(await readFile(join(pyodidePackage, 'python_stdlib.zip')));
  return pyodide.globals.get('compiled_library')(pyodide.toPy(stock)).toJs();
}

// Pyodide reads which build it is, and 300 packages, from pyodide-lock.json. The page needs the first alone, as a module.
async function lockWithoutPackages() {
  const { info } = JSON.parse(await readFile(join(pyodidePackage, 'pyodide-lock.json'), 'utf8'));
  return `export default ${JSON.stringify(JSON.stringify({ info, packages: {} }))};\n`;
}

async function writeNotice() {
  const version = async folder => JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')).version;
  await mkdir(vendor, { recursive: true });
  await copyFile(join(pyscriptPackage, 'LICENSE'), join(vendor, 'LICENSE-pyscript.txt'));
  await writeFile(join(vendor, 'NOTICE.txt'), `\
This folder holds the work of others, under their own licences:

pyscript/  @pyscript/core ${await version(pyscriptPackage)}, unchanged, Apache License 2.0 (LICENSE-pyscript.txt).
           https://github.com/pyscript/pyscript

pyodide/   Pyodide ${await version(pyodidePackage)}, Mozilla Public License 2.0 (https://www.mozilla.org/MPL/2.0/).
           https://github.com/pyodide/pyodide
           Two modules are renamed from .mjs to .js. python_stdlib.zip is the standard library of CPython, compiled to
           bytecode and shortened (tools/bytecode_library.py), Python Software Foundation License 2.0
           (https://docs.python.org/3/license.html), with Pyodide's own Python modules. lock.js is pyodide-lock.json
           without its packages.

The sources of both are in the npm packages of these versions and at the addresses above.
`);
}
