import { latin, toLatinBytes, viewOf, type ByteParts, type Bytes } from './byte-parts.rules.ts';
import { readOrientation, writeOrientation } from './orientation.rules.ts';

const EXIF = 'Exif\0\0';
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
const COMMENT = 0xfe;

interface Segment {
  readonly marker: number;
  readonly start: number;
  readonly end: number;
}

/** Null: not a JPEG that can be read. What follows the image, such as a film or a second image, goes. */
export function removeJpegMetadata(file: Bytes): ByteParts | null {
  if (file[0] !== 0xff || file[1] !== 0xd8) return null;
  const segments = listSegments(file);
  if (segments === null) return null;
  const kept = segments.filter((segment) => isPicture(file, segment));
  const exif = segments.find((segment) => isNamed(file, segment, 0xe1, EXIF));
  const orientation = exif
    ? readOrientation(file.subarray(exif.start + 4 + EXIF.length, exif.end))
    : 1;
  const parts = kept.map(({ start, end }) => file.subarray(start, end));
  return [file.subarray(0, 2), ...(orientation === 1 ? [] : [writeExif(orientation)]), ...parts];
}

const isNamed = (file: Bytes, segment: Segment, marker: number, name: string): boolean =>
  segment.marker === marker &&
  latin(file, segment.start + 4, segment.start + 4 + name.length) === name;

/** Of the segments for applications: what colours need. */
function isPicture(file: Bytes, segment: Segment): boolean {
  const { marker } = segment;
  if (marker === COMMENT) return false;
  if (marker < 0xe0 || marker > 0xef) return true;
  return (
    isNamed(file, segment, 0xe0, 'JFIF\0') ||
    isNamed(file, segment, 0xe2, 'ICC_PROFILE\0') ||
    isNamed(file, segment, 0xee, 'Adobe')
  );
}

/** The last one reaches from a start of scan to the end of the image. */
function listSegments(file: Bytes): Segment[] | null {
  const segments: Segment[] = [];
  const view = viewOf(file);
  let at = 2;
  while (at + 4 <= file.length) {
    if (file[at] !== 0xff) return null;
    const marker = file[at + 1]!;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const end = at + 2 + view.getUint16(at + 2);
    if (marker < 0xc0 || (marker >= 0xd0 && marker <= END_OF_IMAGE) || end > file.length)
      return null;
    if (marker === START_OF_SCAN) {
      const scanEnd = findImageEnd(file, view, end);
      return scanEnd === null ? null : [...segments, { marker, start: at, end: scanEnd }];
    }
    segments.push({ marker, start: at, end });
    at = end;
  }
  return null;
}

/** Further scans and their tables are part of the image; a file may be cut before its end. */
function findImageEnd(file: Bytes, view: DataView, scan: number): number | null {
  let at = scan;
  for (;;) {
    at = file.indexOf(0xff, at);
    if (at < 0 || at + 1 >= file.length) return file.length;
    const marker = file[at + 1]!;
    if (marker === END_OF_IMAGE) return at + 2;
    if (marker === 0xff) at += 1;
    else if (marker === 0 || (marker >= 0xd0 && marker <= 0xd7)) at += 2;
    else if (marker < 0xc0 || (marker >= 0xe0 && marker <= 0xef) || at + 4 > file.length)
      return null;
    else at += 2 + view.getUint16(at + 2);
    if (at > file.length) return null;
  }
}

function writeExif(orientation: number): Bytes {
  const tiff = writeOrientation(orientation);
  const length = 2 + EXIF.length + tiff.length;
  return Uint8Array.of(0xff, 0xe1, length >> 8, length & 0xff, ...toLatinBytes(EXIF), ...tiff);
}
