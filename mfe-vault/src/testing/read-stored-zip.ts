const CENTRAL_HEADER = 0x02014b50;
const END_RECORD_BYTES = 22;

/** Texts by name, of a ZIP without compression and comment. */
export function readStoredZip(bytes: ArrayBuffer): Record<string, string> {
  const view = new DataView(bytes);
  const text = (at: number, length: number) =>
    new TextDecoder().decode(new Uint8Array(bytes, at, length));
  const end = bytes.byteLength - END_RECORD_BYTES;
  const files: Record<string, string> = {};
  let at = view.getUint32(end + 16, true);
  while (view.getUint32(at, true) === CENTRAL_HEADER) {
    const [size, local] = [view.getUint32(at + 24, true), view.getUint32(at + 42, true)];
    const [name, extra] = [view.getUint16(at + 28, true), view.getUint16(at + 30, true)];
    const content =
      local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    files[text(at + 46, name)] = text(content, size);
    at += 46 + name + extra;
  }
  return files;
}
