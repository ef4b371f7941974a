import { crc32, deflateSync } from 'node:zlib';
import type { RouteCallInput } from './route-caller.ts';

const SAMPLE_FOOTER = 'Exemple produit pour la démonstration de Recueil, sans aucune valeur.';

export function createSampleFile(
  name: string,
  about: { document: string; title: string; person: string },
): NonNullable<RouteCallInput['file']> {
  if (name.endsWith('.png')) return { name, content: createSamplePng(name) };
  const lines = [
    `Dossier\u00A0: ${about.title}`,
    `Remis par\u00A0: ${about.person}`,
    `Pièce\u00A0: ${about.document}`,
    '',
    'Cette page tient lieu du document demandé.',
    'Elle a été reçue, contrôlée et chiffrée comme tout autre fichier.',
  ];
  return {
    name,
    content: createSamplePdf({
      heading: about.document,
      subtitle: `${about.title}, ${about.person}`,
      lines,
      footer: SAMPLE_FOOTER,
    }),
  };
}

/** Characters of French outside Latin-1, at their codes in WinAnsiEncoding. */
const WINDOWS_1252: Readonly<Record<string, number>> = {
  '€': 0x80,
  '…': 0x85,
  Œ: 0x8c,
  '‘': 0x91,
  '’': 0x92,
  '–': 0x96,
  œ: 0x9c,
};

const encodeText = (text: string): string =>
  [...text.replace(/[\u00a0\u202f]/g, ' ')]
    .map((character) => {
      const code = WINDOWS_1252[character] ?? character.codePointAt(0) ?? 0;
      return code > 0xff ? '?' : String.fromCharCode(code).replace(/[\\()]/, '\\$&');
    })
    .join('');

const textLine = (font: 'F1' | 'F2', size: number, y: number, text: string): string =>
  `BT /${font} ${size} Tf 72 ${y} Td (${encodeText(text)}) Tj ET`;

export function createSamplePdf({
  heading,
  subtitle,
  lines,
  footer,
}: {
  heading: string;
  subtitle: string;
  lines: readonly string[];
  footer: string;
}): Buffer {
  const content = [
    textLine('F2', 20, 756, heading),
    textLine('F1', 11, 734, subtitle),
    '0.6 w 72 720 m 523 720 l S',
    ...lines.map((text, index) => textLine('F1', 11, 692 - index * 20, text)),
    '0.6 w 72 76 m 523 76 l S',
    textLine('F1', 8, 62, footer),
  ].join('\n');
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (fr-FR) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R /F2 5 0 R >> >> /Contents 6 0 R >>',
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    `<< /Title (${encodeText(heading)}) /Producer (Recueil) >>`,
  ];
  let file = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const WIDTH = 640;
const HEIGHT = 404;

type Box = readonly [x: number, y: number, width: number, height: number, color: number];

const PALETTE = [0xf3f5f4, 0xdfe7e4, 0x9db3ac, 0x2f4a44, 0xc9d6d1];

function createSamplePng(seed: string): Buffer {
  const length = (index: number) =>
    120 + ((seed.charCodeAt(index % seed.length) * 37 + index * 53) % 180);
  const boxes: Box[] = [
    [24, 24, WIDTH - 48, HEIGHT - 48, 1],
    [24, 24, WIDTH - 48, 56, 4],
    [44, 42, 220, 20, 3],
    [56, 112, 144, 184, 2],
    [98, 140, 60, 72, 4],
    [76, 226, 104, 70, 4],
    ...[0, 1, 2, 3, 4].map((index): Box => [
      236,
      120 + index * 36,
      length(index),
      14,
      index === 0 ? 3 : 2,
    ]),
    [56, 328, WIDTH - 112, 12, 2],
    [56, 350, WIDTH - 160, 12, 2],
  ];
  const pixels = Buffer.alloc((WIDTH + 1) * HEIGHT);
  for (const [x, y, width, height, color] of boxes) {
    for (let row = y; row < y + height; row++)
      pixels.fill(color, row * (WIDTH + 1) + 1 + x, row * (WIDTH + 1) + 1 + x + width);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const palette = Buffer.from(
    PALETTE.flatMap((color) => [color >> 16, (color >> 8) & 0xff, color & 0xff]),
  );
  return Buffer.concat([
    SIGNATURE,
    pngChunk('IHDR', header),
    pngChunk('PLTE', palette),
    pngChunk('IDAT', deflateSync(pixels)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
