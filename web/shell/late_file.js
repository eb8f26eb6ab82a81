// A file of Python's that comes when there is time for it. Python that opens it sooner hears that it cannot be read.

const INPUT_OUTPUT = 29;

/** Put a file of the build at a path that has no content yet. Return what fetches it, unless it is there, and tells whether it is. */
export function lateFile(FS, path, name, file) {
  FS.writeFile(path, new Uint8Array());
  const { node } = FS.lookupPath(path);
  const { stream_ops } = node;
  const open = () => { throw new FS.ErrnoError(INPUT_OUTPUT); };
  node.stream_ops = { ...stream_ops, open };
  const arrive = async () => {
    const content = await file(name);
    node.stream_ops = stream_ops;
    FS.writeFile(path, content);
  };
  let coming;
  return () => coming ??= arrive().then(() => true, () => coming = undefined);
}
