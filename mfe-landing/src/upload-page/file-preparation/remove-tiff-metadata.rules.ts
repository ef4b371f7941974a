import { viewOf, type ByteParts, type Bytes } from './byte-parts.rules.ts';

const ENTRY_BYTES = 12;
const CLASSIC_TIFF = 42;
/** By the type of a value: 1 is BYTE, 2 ASCII and so on. */
const BYTES_PER_VALUE = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];
const EXIF_FOLDER = 0x8769;
const GPS_FOLDER = 0x8825;
/** Description of the maker, model, software, artist, host, XMP, IPTC and Photoshop. */
const REMOVED = [
  ...[0x010f, 0x0110, 0x0131, 0x013b, 0x013c, 0x02bc, 0x83bb, 0x8649],
  ...[EXIF_FOLDER, GPS_FOLDER],
];

/** Null: not a TIFF that can be read, or one of more than 4 GB. Erases in place: offsets stay true. */
export function removeTiffMetadata(file: Bytes): ByteParts | null {
  if (file.length < 8) return null;
  const bytes = file.slice();
  const view = viewOf(bytes);
  const isLittle = view.getUint16(0) === 0x4949;
  if (view.getUint16(2, isLittle) !== CLASSIC_TIFF) return null;
  const seen = new Set<number>();
  let folder = view.getUint32(4, isLittle);
  while (folder !== 0) {
    if (seen.has(folder) || !isFolder(view, folder, isLittle)) return null;
    seen.add(folder);
    folder = removeEntries(bytes, view, folder, isLittle);
  }
  return [bytes];
}

function isFolder(view: DataView, folder: number, isLittle: boolean): boolean {
  if (folder + 2 > view.byteLength) return false;
  const end = folder + 2 + view.getUint16(folder, isLittle) * ENTRY_BYTES + 4;
  return end <= view.byteLength;
}

/** Returns where the next page's folder is; 0 after the last. */
function removeEntries(bytes: Bytes, view: DataView, folder: number, isLittle: boolean): number {
  const count = view.getUint16(folder, isLittle);
  const entries = Array.from({ length: count }, (_, index) => folder + 2 + index * ENTRY_BYTES);
  const end = folder + 2 + count * ENTRY_BYTES;
  const next = view.getUint32(end, isLittle);
  const kept: Bytes[] = [];
  for (const entry of entries) {
    if (REMOVED.includes(view.getUint16(entry, isLittle))) eraseValue(bytes, view, entry, isLittle);
    else kept.push(bytes.slice(entry, entry + ENTRY_BYTES));
  }
  bytes.fill(0, folder, end + 4);
  view.setUint16(folder, kept.length, isLittle);
  kept.forEach((entry, index) => bytes.set(entry, folder + 2 + index * ENTRY_BYTES));
  view.setUint32(folder + 2 + kept.length * ENTRY_BYTES, next, isLittle);
  return next;
}

function eraseValue(bytes: Bytes, view: DataView, entry: number, isLittle: boolean): void {
  const tag = view.getUint16(entry, isLittle);
  const perValue = BYTES_PER_VALUE[view.getUint16(entry + 2, isLittle)] ?? 1;
  const size = view.getUint32(entry + 4, isLittle) * perValue;
  const value = view.getUint32(entry + 8, isLittle);
  if (tag === EXIF_FOLDER || tag === GPS_FOLDER) {
    if (!isFolder(view, value, isLittle)) return;
    const count = view.getUint16(value, isLittle);
    for (let index = 0; index < count; index += 1)
      eraseValue(bytes, view, value + 2 + index * ENTRY_BYTES, isLittle);
    bytes.fill(0, value, value + 2 + count * ENTRY_BYTES + 4);
  } else if (size > 4 && value + size <= bytes.length) bytes.fill(0, value, value + size);
}
