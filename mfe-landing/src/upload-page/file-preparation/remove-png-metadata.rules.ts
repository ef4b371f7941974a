import { latin, viewOf, type ByteParts, type Bytes } from './byte-parts.rules.ts';
import { readOrientation, writeOrientation } from './orientation.rules.ts';

const SIGNATURE_BYTES = 8;
/** Length, name and checksum of a chunk. */
const FRAME_BYTES = 12;
const REMOVED = ['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME', 'caBX'];

/** Null: not a PNG that can be read. */
export function removePngMetadata(file: Bytes): ByteParts | null {
  const view = viewOf(file);
  const parts = [file.subarray(0, SIGNATURE_BYTES)];
  let orientation = 1;
  for (let at = SIGNATURE_BYTES; at + FRAME_BYTES <= file.length;) {
    const end = at + FRAME_BYTES + view.getUint32(at);
    if (end > file.length) return null;
    const name = latin(file, at + 4, at + 8);
    if (name === 'eXIf') orientation = readOrientation(file.subarray(at + 8, end - 4));
    if (!REMOVED.includes(name)) parts.push(file.subarray(at, end));
    if (name === 'IEND') {
      if (orientation !== 1) parts.splice(2, 0, writeChunk('eXIf', writeOrientation(orientation)));
      return parts;
    }
    at = end;
  }
  return null;
}

function writeChunk(name: string, content: Bytes): Bytes {
  const chunk = new Uint8Array(FRAME_BYTES + content.length);
  const view = viewOf(chunk);
  view.setUint32(0, content.length);
  chunk.set(
    Array.from(name, (letter) => letter.charCodeAt(0)),
    4,
  );
  chunk.set(content, 8);
  view.setUint32(8 + content.length, computeCrc(chunk.subarray(4, 8 + content.length)));
  return chunk;
}

function computeCrc(bytes: Bytes): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
