import { deflateSync } from 'node:zlib';
import type { WoffFont } from './read-woff-font.ts';

const toHex = (value: number): string => value.toString(16).padStart(4, '0');
const toUtf16 = (text: string): string =>
  [...Array(text.length).keys()].map((at) => toHex(text.charCodeAt(at))).join('');

/** A text string of the document, in UTF-16. */
export const toPdfText = (text: string): string => `<feff${toUtf16(text)}>`;
export const toGlyphString = (glyphs: readonly number[]): string =>
  `<${glyphs.map(toHex).join('')}>`;
export const toPdfDate = (date: Date): string =>
  `(D:${date.toISOString().slice(0, 19).replaceAll(/\D/g, '')}Z)`;

/** The objects of a PDF, numbered in the order in which they are reserved. */
export function createPdfObjects() {
  const objects: (Buffer | null)[] = [];
  const reserve = (): number => objects.push(null);
  const set = (id: number, content: string | Buffer): number => {
    objects[id - 1] = Buffer.from(content);
    return id;
  };
  const add = (content: string | Buffer): number => set(reserve(), content);
  const addStream = (content: Buffer): number => {
    const packed = deflateSync(content);
    return add(
      Buffer.concat([
        Buffer.from(
          `<< /Length ${packed.length} /Length1 ${content.length} /Filter /FlateDecode >>\nstream\n`,
        ),
        packed,
        Buffer.from('\nendstream'),
      ]),
    );
  };

  return {
    reserve,
    set,
    add,
    addStream,

    /** `used`: the characters by glyph, so that the text can be copied. */
    addFont(font: WoffFont, name: string, used: ReadonlyMap<number, number>): number {
      const glyphs = [...used].sort(([a], [b]) => a - b);
      const file = addStream(font.file);
      const descriptor = add(
        `<< /Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [-500 ${font.descent} 1500 ${font.ascent}] /ItalicAngle 0 /Ascent ${font.ascent} /Descent ${font.descent} /CapHeight ${font.ascent} /StemV 80 /FontFile2 ${file} 0 R >>`,
      );
      const widths = glyphs.map(([glyph]) => `${glyph} [${font.widthOf(glyph)}]`).join(' ');
      const descendant = add(
        `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${descriptor} 0 R /CIDToGIDMap /Identity /W [${widths}] >>`,
      );
      const unicode = addStream(Buffer.from(writeUnicodeMap(glyphs)));
      return add(
        `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [${descendant} 0 R] /ToUnicode ${unicode} 0 R >>`,
      );
    },

    write(root: number, info: number): Buffer {
      const parts = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
      const offsets: number[] = [];
      let length = parts[0]!.length;
      for (const [index, content] of objects.entries()) {
        const object = Buffer.concat([
          Buffer.from(`${index + 1} 0 obj\n`),
          content!,
          Buffer.from('\nendobj\n'),
        ]);
        offsets.push(length);
        length += object.length;
        parts.push(object);
      }
      const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
      parts.push(
        Buffer.from(
          `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size ${offsets.length + 1} /Root ${root} 0 R /Info ${info} 0 R >>\nstartxref\n${length}\n%%EOF\n`,
        ),
      );
      return Buffer.concat(parts);
    },
  };
}

const MAX_ROWS = 100;
const MISSING = 0xfffd;

function writeUnicodeMap(glyphs: readonly (readonly [number, number])[]): string {
  const rows = glyphs.map(
    ([glyph, codePoint]) =>
      `<${toHex(glyph)}> <${toUtf16(String.fromCodePoint(glyph === 0 ? MISSING : codePoint))}>`,
  );
  const blocks: string[] = [];
  for (let at = 0; at < rows.length; at += MAX_ROWS) {
    const block = rows.slice(at, at + MAX_ROWS);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <ffff> endcodespacerange',
    ...blocks,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}
