const LOCAL = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const LOCAL_BYTES = 30;
const DESCRIPTOR_BYTES = 16;
const P = 0x50;

/**
 * Counts the files of a stored ZIP that came in whole, while it comes in. A file's end is told by a descriptor that gives its size: what a file
 * holds may look like one, but does not give the distance from the file's own beginning.
 */
export const createZipFileCounter = () => {
  let done = 0;
  /** Bytes before `rest`. */
  let passed = 0;
  let rest = new Uint8Array(0);
  /** Where the bytes of the present file begin; null between files. */
  let begins: number | null = null;
  let over = false;

  const step = (view: DataView, at: number): number | null => {
    if (begins === null) {
      if (view.byteLength - at < LOCAL_BYTES) return null;
      if (view.getUint32(at, true) !== LOCAL) {
        over = true;
        return null;
      }
      const head = LOCAL_BYTES + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
      if (view.byteLength - at < head) return null;
      begins = passed + at + head;
      return at + head;
    }
    const found = rest.indexOf(P, at);
    if (found < 0) return rest.length;
    if (view.byteLength - found < DESCRIPTOR_BYTES) return found === at ? null : found;
    if (
      view.getUint32(found, true) !== DESCRIPTOR ||
      view.getUint32(found + 8, true) !== passed + found - begins
    )
      return found + 1;
    begins = null;
    done += 1;
    return found + DESCRIPTOR_BYTES;
  };

  return {
    addChunk(chunk: Uint8Array) {
      if (over) return;
      const joined = new Uint8Array(rest.length + chunk.length);
      joined.set(rest);
      joined.set(chunk, rest.length);
      rest = joined;
      const view = new DataView(rest.buffer);
      let at = 0;
      while (at < rest.length && !over) {
        const next = step(view, at);
        if (next === null) break;
        at = next;
      }
      passed += at;
      rest = rest.slice(at);
    },
    done: () => done,
  };
};
