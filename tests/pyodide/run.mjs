// Runs pytest inside Pyodide under Node: `node tests/pyodide/run.mjs [pytest's arguments]`.
// The repository and the packages in .venv/pyodide-site (see the Makefile) are mounted as they lie on the disk.

import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const { loadPyodide } = await import(join(root, 'node_modules/pyodide/pyodide.mjs'));

const python = await loadPyodide({
  env: { HYPOTHESIS_PROFILE: 'pyodide', PYTHONDONTWRITEBYTECODE: '1' },
});
for (const [folder, place] of [[root, '/katra'], [join(root, '.venv/pyodide-site'), '/site']]) {
  python.FS.mkdir(place);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, place);
}
python.globals.set('arguments', python.toPy(process.argv.slice(2)));
process.exitCode = python.runPython(`
import os, sys
os.chdir('/katra')
sys.path[:0] = ['/katra', '/site']
import pytest
int(pytest.main(['-p', 'no:cacheprovider', '-p', 'no:faulthandler', *arguments]))
`);
