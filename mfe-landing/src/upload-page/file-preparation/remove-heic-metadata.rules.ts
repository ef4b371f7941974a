import { latin, viewOf, type ByteParts, type Bytes } from './byte-parts.rules.ts';

interface Box {
  readonly name: string;
  /** Of its content. */
  readonly start: number;
  readonly end: number;
}

/** Null: not a HEIC that can be read. Exif and XMP are filled with zeros: offsets stay true. */
export function removeHeicMetadata(file: Bytes): ByteParts | null {
  const meta = findBox(listBoxes(file, 0, file.length), 'meta');
  if (!meta) return null;
  // Version and flags come before the boxes inside.
  const inside = listBoxes(file, meta.start + 4, meta.end);
  const [infos, locations, data] = ['iinf', 'iloc', 'idat'].map((name) => findBox(inside, name));
  if (!infos || !locations) return null;
  const bytes = file.slice();
  const ids = listMetadataItems(file, infos);
  for (const { start, end } of listExtents(file, locations, ids, data?.start ?? 0))
    if (end <= bytes.length) bytes.fill(0, start, end);
  return [bytes];
}

const findBox = (boxes: readonly Box[], name: string) => boxes.find((box) => box.name === name);

function listBoxes(file: Bytes, start: number, end: number): Box[] {
  const view = viewOf(file);
  const boxes: Box[] = [];
  for (let at = start; at + 8 <= end;) {
    const size = view.getUint32(at);
    const isLong = size === 1;
    if (isLong && at + 16 > end) break;
    const boxEnd =
      size === 0
        ? end
        : at + (isLong ? view.getUint32(at + 8) * 2 ** 32 + view.getUint32(at + 12) : size);
    const content = at + (isLong ? 16 : 8);
    if (boxEnd < content || boxEnd > end) break;
    boxes.push({ name: latin(file, at + 4, at + 8), start: content, end: boxEnd });
    at = boxEnd;
  }
  return boxes;
}

function listMetadataItems(file: Bytes, infos: Box): Set<number> {
  const view = viewOf(file);
  const isWide = file[infos.start] !== 0;
  const ids = new Set<number>();
  for (const { start, end } of listBoxes(file, infos.start + (isWide ? 8 : 6), infos.end)) {
    const version = file[start] ?? 0;
    if (version < 2 || start + 12 > end) continue;
    const id = version === 2 ? view.getUint16(start + 4) : view.getUint32(start + 4);
    const at = start + (version === 2 ? 8 : 10);
    const type = latin(file, at, at + 4);
    if (type === 'Exif' || type === 'mime') ids.add(id);
  }
  return ids;
}

function listExtents(file: Bytes, box: Box, ids: ReadonlySet<number>, dataStart: number) {
  const view = viewOf(file);
  let at = box.start;
  const read = (bytes: number): number => {
    let value = 0;
    for (let index = 0; index < bytes; index += 1) value = value * 256 + view.getUint8(at + index);
    at += bytes;
    return value;
  };
  const version = read(1);
  at += 3;
  const sizes = read(2);
  const [offsetBytes, lengthBytes, baseBytes, indexBytes] = [12, 8, 4, 0].map(
    (shift) => (sizes >> shift) & 15,
  ) as [number, number, number, number];
  const extents: { start: number; end: number }[] = [];
  for (let left = read(version < 2 ? 2 : 4); left > 0 && at < box.end; left -= 1) {
    const id = read(version < 2 ? 2 : 4);
    const method = version === 0 ? 0 : read(2) & 15;
    read(2);
    const base = read(baseBytes) + (method === 1 ? dataStart : 0);
    for (let more = read(2); more > 0 && at < box.end; more -= 1) {
      if (version > 0) read(indexBytes);
      const start = base + read(offsetBytes);
      const end = start + read(lengthBytes);
      if (ids.has(id) && method < 2) extents.push({ start, end });
    }
  }
  return extents;
}
