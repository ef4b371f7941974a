import { inflateSync } from 'node:zlib';

export interface WoffFont {
  /** A TrueType file with what a PDF needs. */
  readonly file: Buffer;
  /** In thousandths of the font size, as the widths. */
  readonly ascent: number;
  readonly descent: number;
  /** Of the character; 0, a box, without one. */
  findGlyph(codePoint: number): number;
  widthOf(glyph: number): number;
}

const EMBEDDED = ['cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep'];
const ENTRY = { woff: 20, sfnt: 16 };

/** A WOFF 1.0 file with TrueType outlines. */
export function readWoffFont(woff: Buffer): WoffFont {
  const tables = readTables(woff);
  const head = tables.get('head')!;
  const hhea = tables.get('hhea')!;
  const hmtx = tables.get('hmtx')!;
  const toThousandths = (units: number) => Math.round((units * 1000) / head.readUInt16BE(18));
  const metrics = hhea.readUInt16BE(34);
  return {
    file: writeSfnt(new Map(EMBEDDED.flatMap((tag) => pickTable(tables, tag)))),
    ascent: toThousandths(hhea.readInt16BE(4)),
    descent: toThousandths(hhea.readInt16BE(6)),
    findGlyph: readCharacterMap(tables.get('cmap')!),
    widthOf: (glyph) => toThousandths(hmtx.readUInt16BE(Math.min(glyph, metrics - 1) * 4)),
  };
}

const pickTable = (tables: ReadonlyMap<string, Buffer>, tag: string): [string, Buffer][] => {
  const table = tables.get(tag);
  return table === undefined ? [] : [[tag, table]];
};

function readTables(woff: Buffer): Map<string, Buffer> {
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < woff.readUInt16BE(12); index++) {
    const entry = 44 + index * ENTRY.woff;
    const [offset, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at));
    const bytes = woff.subarray(offset!, offset! + packed!);
    tables.set(
      woff.toString('latin1', entry, entry + 4),
      packed! < length! ? inflateSync(bytes) : bytes,
    );
  }
  return tables;
}

function writeSfnt(tables: ReadonlyMap<string, Buffer>): Buffer {
  const directory = Buffer.alloc(12 + tables.size * ENTRY.sfnt);
  const power = Math.floor(Math.log2(tables.size));
  directory.writeUInt32BE(0x00010000, 0);
  directory.writeUInt16BE(tables.size, 4);
  directory.writeUInt16BE(2 ** power * 16, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE((tables.size - 2 ** power) * 16, 10);
  const parts = [directory];
  let offset = directory.length;
  for (const [index, [tag, table]] of [...tables].entries()) {
    const entry = 12 + index * ENTRY.sfnt;
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    directory.write(tag, entry, 'latin1');
    directory.writeUInt32BE(sumWords(padded), entry + 4);
    directory.writeUInt32BE(offset, entry + 8);
    directory.writeUInt32BE(table.length, entry + 12);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}

function sumWords(table: Buffer): number {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
}

/** Format 4, which every font has for the characters up to U+FFFF. */
function readCharacterMap(cmap: Buffer): WoffFont['findGlyph'] {
  const glyphs = new Map<number, number>();
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    const at = cmap.readUInt32BE(8 + index * 8);
    if (cmap.readUInt16BE(at) === 4) readSegments(cmap.subarray(at), glyphs);
  }
  return (codePoint) => glyphs.get(codePoint) ?? 0;
}

function readSegments(map: Buffer, glyphs: Map<number, number>): void {
  const size = map.readUInt16BE(6);
  for (let at = 0; at < size; at += 2) {
    const last = map.readUInt16BE(14 + at);
    const first = map.readUInt16BE(16 + size + at);
    const delta = map.readUInt16BE(16 + size * 2 + at);
    const rangeAt = 16 + size * 3 + at;
    const range = map.readUInt16BE(rangeAt);
    for (let point = first; point <= last && point < 0xffff; point++) {
      const listed = range === 0 ? point : map.readUInt16BE(rangeAt + range + (point - first) * 2);
      const glyph = range !== 0 && listed === 0 ? 0 : (listed + delta) & 0xffff;
      if (glyph !== 0) glyphs.set(point, glyph);
    }
  }
}
