import { latin, toLatinBytes, viewOf, type ByteParts, type Bytes } from './byte-parts.rules.ts';
import { readOrientation, writeOrientation } from './orientation.rules.ts';

const HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
const EXIF_FLAG = 0x08;
const XMP_FLAG = 0x04;
const EXIF = 'Exif\0\0';

/** Null: not a WebP that can be read. */
export function removeWebpMetadata(file: Bytes): ByteParts | null {
  if (file.length < HEADER_BYTES) return null;
  const view = viewOf(file);
  const fileEnd = CHUNK_HEADER_BYTES + view.getUint32(4, true);
  if (fileEnd > file.length) return null;
  const chunks: Bytes[] = [];
  let extended = -1;
  let orientation = 1;
  for (let at = HEADER_BYTES; at < fileEnd;) {
    if (at + CHUNK_HEADER_BYTES > fileEnd) return null;
    const size = view.getUint32(at + 4, true);
    const end = at + CHUNK_HEADER_BYTES + size + (size % 2);
    if (end > fileEnd) return null;
    const name = latin(file, at, at + 4);
    if (name === 'EXIF') orientation = readExif(file.subarray(at + CHUNK_HEADER_BYTES, end));
    else if (name !== 'XMP ') {
      if (name === 'VP8X') extended = chunks.length;
      chunks.push(file.subarray(at, end));
    }
    at = end;
  }
  const flags = chunks[extended]?.slice();
  if (flags !== undefined) {
    flags[CHUNK_HEADER_BYTES] = flags[CHUNK_HEADER_BYTES]! & ~EXIF_FLAG & ~XMP_FLAG;
    if (orientation !== 1) {
      flags[CHUNK_HEADER_BYTES] |= EXIF_FLAG;
      chunks.push(writeExif(orientation));
    }
    chunks[extended] = flags;
  }
  return [writeHeader(chunks), ...chunks];
}

/** Some programs write the name that Exif data has in a JPEG before it. */
function readExif(content: Bytes): number {
  const isNamed = latin(content, 0, EXIF.length) === EXIF;
  return readOrientation(isNamed ? content.subarray(EXIF.length) : content);
}

function writeExif(orientation: number): Bytes {
  const tiff = writeOrientation(orientation);
  return Uint8Array.of(...toLatinBytes('EXIF'), tiff.length, 0, 0, 0, ...tiff);
}

function writeHeader(chunks: ByteParts): Bytes {
  const header = Uint8Array.of(...toLatinBytes('RIFF'), 0, 0, 0, 0, ...toLatinBytes('WEBP'));
  const bytes = chunks.reduce((sum, { length }) => sum + length, 0);
  viewOf(header).setUint32(4, bytes + 4, true);
  return header;
}
