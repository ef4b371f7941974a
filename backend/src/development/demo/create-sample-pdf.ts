/** Characters beyond Latin-1 that French needs, where PDF's standard encoding of Windows has them. */
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

/** One A4 page with a heading and lines, in the standard fonts. */
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
