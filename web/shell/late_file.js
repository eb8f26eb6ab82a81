// A file of Python's that comes when there is time for it, or else when Python opens it, which then waits.

/** Put a file of the build at a path that has no content yet. Return what fetches it before anybody opens it. */
export function lateFile(FS, path, name, { address, build, file }) {
  FS.writeFile(path, new Uint8Array());
  const { node } = FS.lookupPath(path);
  const { stream_ops } = node;
  const write = content => {
    if (node.stream_ops === stream_ops) return; // it has come
    node.stream_ops = stream_ops;
    FS.writeFile(path, content);
  };
  const open = stream => {
    write(fetchedAtOnce(FS, address(name), build[name].size));
    stream.stream_ops = stream_ops;
  };
  node.stream_ops = { ...stream_ops, open };
  return async () => {
    try {
      write(await file(name));
    } catch { /* it is asked for again when somebody opens it */ }
  };
}

/** Return the bytes of a file, as many as it has. Throws what Python knows as an error of its file system. */
function fetchedAtOnce(FS, address, size) {
  const [INPUT_OUTPUT, request] = [29, new XMLHttpRequest()];
  request.open('GET', address, false);
  request.overrideMimeType('text/plain; charset=x-user-defined'); // a byte in the low half of each character
  try {
    request.send();
  } catch { /* there is no network */ }
  if (request.responseText.length !== size) throw new FS.ErrnoError(INPUT_OUTPUT);
  return Uint8Array.from(request.responseText, character => character.charCodeAt() & 0xff);
}
