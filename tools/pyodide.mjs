// Runs a Python module inside Pyodide under Node: `node tools/pyodide.mjs MODULE [its arguments]` is `python -m MODULE ...`.
// The repository is mounted as it lies on the disk, with the packages in .venv/pyodide-site (see the Makefile).

import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { loadPyodide } = await import(join(root, 'node_modules/pyodide/pyodide.mjs'));

const python = await loadPyodide({ env: { PYTHONDONTWRITEBYTECODE: '1' } });
python.FS.mkdir('/katra');
python.FS.mount(python.FS.filesystems.NODEFS, { root }, '/katra');
python.globals.set('arguments', python.toPy(process.argv.slice(2)));
process.exitCode = python.runPython(`
import os, runpy, sys
os.chdir('/katra')
sys.path[:0] = ['/katra', '/katra/.venv/pyodide-site']
sys.argv = arguments
try:
    runpy.run_module(sys.argv[0], run_name='__main__', alter_sys=True)
    code = 0
except SystemExit as stop:
    code = int(stop.code or 0)
code
`);
