const LOCAL_HEADER = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const LOCAL_BYTES = 30;
const DESCRIPTOR_BYTES = 16;
const SIGNATURE_BYTE = 0x50;

/** Counts files of a stored ZIP by data descriptors whose size matches the distance covered. */
export const createZipFileCounter = () => {
  let done = 0;
  let consumedBytes = 0;
  let rest = new Uint8Array(0);
  /** Start of the current file's bytes; null between files. */
  let fileStart: number | null = null;
  let isFinished = false;

  const step = (view: DataView, offset: number): number | null => {
    if (fileStart === null) {
      if (view.byteLength - offset < LOCAL_BYTES) return null;
      if (view.getUint32(offset, true) !== LOCAL_HEADER) {
        isFinished = true;
        return null;
      }
      const headerBytes =
        LOCAL_BYTES + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
      if (view.byteLength - offset < headerBytes) return null;
      fileStart = consumedBytes + offset + headerBytes;
      return offset + headerBytes;
    }
    const found = rest.indexOf(SIGNATURE_BYTE, offset);
    if (found < 0) return rest.length;
    if (view.byteLength - found < DESCRIPTOR_BYTES) return found === offset ? null : found;
    if (
      view.getUint32(found, true) !== DESCRIPTOR ||
      view.getUint32(found + 8, true) !== consumedBytes + found - fileStart
    )
      return found + 1;
    fileStart = null;
    done += 1;
    return found + DESCRIPTOR_BYTES;
  };

  return {
    addChunk(chunk: Uint8Array) {
      if (isFinished) return;
      const joined = new Uint8Array(rest.length + chunk.length);
      joined.set(rest);
      joined.set(chunk, rest.length);
      rest = joined;
      const view = new DataView(rest.buffer);
      let offset = 0;
      while (offset < rest.length && !isFinished) {
        const next = step(view, offset);
        if (next === null) break;
        offset = next;
      }
      consumedBytes += offset;
      rest = rest.slice(offset);
    },
    done: () => done,
  };
};
