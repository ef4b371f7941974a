import { createHash } from 'node:crypto';
import sharp from 'sharp';

/** Small files of every kind that is looked into, made on the spot. */

interface PdfSample {
  readonly pages?: number;
  /** What each page draws; nothing by default. */
  readonly content?: string;
  /** Asked for before the file opens. */
  readonly password?: string;
}

export const INK = 'BT /F 24 Tf 72 700 Td (Recueil) Tj ET';

/** A PDF that is right to the byte. */
export function pdfSample({ pages = 1, content = '', password }: PdfSample = {}): Buffer {
  const kids = Array.from({ length: pages }, (_, page) => 5 + page);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages} /Kids [${kids.map((id) => `${id} 0 R`).join(' ')}] /MediaBox [0 0 595 842] /Resources << /Font << /F 4 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...kids.map(() => '<< /Type /Page /Parent 2 0 R /Contents 3 0 R >>'),
  ];
  return pdfOf(objects, password === undefined ? '' : protection(password));
}

/** Objects numbered from 1, the first of which is the catalogue, with a table that finds them. */
export function pdfOf(objects: readonly string[], trailer = ''): Buffer {
  const pieces = ['%PDF-1.4\n'];
  let length = pieces[0]!.length;
  const offsets = objects.map((object, index) => {
    const offset = length;
    const piece = `${index + 1} 0 obj\n${object}\nendobj\n`;
    pieces.push(piece);
    length += piece.length;
    return offset;
  });
  pieces.push(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`, ...offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`));
  pieces.push(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`);
  return Buffer.from(pieces.join(''), 'latin1');
}

const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const padded = (password: string) => Buffer.concat([Buffer.from(password, 'latin1'), PADDING]).subarray(0, 32);
const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest();

/** The oldest protection there is (revision 2, 40 bits): any reader asks for the password before it shows anything. */
function protection(password: string): string {
  const owner = rc4(md5(padded(password)).subarray(0, 5), padded(password));
  const id = Buffer.alloc(16, 7);
  const key = md5(Buffer.concat([padded(password), owner, Buffer.from([0xfc, 0xff, 0xff, 0xff]), id])).subarray(0, 5);
  const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`;
  return `/ID [${hex(id)} ${hex(id)}] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O ${hex(owner)} /U ${hex(rc4(key, PADDING))} >>`;
}

function rc4(key: Buffer, text: Buffer): Buffer {
  const s = Uint8Array.from({ length: 256 }, (_, i) => i);
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + s[i]! + key[i % key.length]!) & 255;
    [s[i], s[j]] = [s[j]!, s[i]!];
  }
  let i = 0;
  let j = 0;
  return Buffer.from(text.map((byte) => {
    i = (i + 1) & 255;
    j = (j + s[i]!) & 255;
    [s[i], s[j]] = [s[j]!, s[i]!];
    return byte ^ s[(s[i]! + s[j]!) & 255]!;
  }));
}

/** 96 × 64 pixels, red with a blue square. No library at hand writes HEIC. */
export const HEIC = Buffer.from(
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAT5tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAABAAAAImlsb2MAAA'
    + 'AAREAAAQABAAAAAAFiAAEAAAAAAAAAdQAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAvmlwcnAAAACgaXBjbwAAAHRodmNDAQNwAAAAAAAAAAAAHvAA'
    + '/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQAoQgEBA3AAAAMAkAAAAwAAAwAeoDCBBZbpOSkubAgAAAMACAAAAwAIQCIAAQAGRAHAcYESAAAAFG'
    + 'lzcGUAAAAAAAAAYAAAAEAAAAAQcGl4aQAAAAADCAgIAAAAFmlwbWEAAAAAAAAAAQABA4ECgwAAAH1tZGF0AAAAcSgBrGbLgNLkhtGyjJifu83+KfuX744Oertf8M8xasb2'
    + 'mKdTfixAf7H0LyjJEKnI7gGqrV96yXNXkCtkLz11dhy3/KnxfCNs/jxFJqSlITJW0LO9zXvi+HgtB/WjlTyeFlabZ786ZIckIHwAgI95p5Ko',
  'base64',
);

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#c82020' } });
export const jpegSample = (width = 120, height = 80) => plain(width, height).jpeg().toBuffer();
export const pngSample = (width = 120, height = 80) => plain(width, height).png().toBuffer();
export const webpSample = (width = 120, height = 80) => plain(width, height).webp().toBuffer();

/** With the grain of a telephone or a scanner, so that it weighs what theirs do. */
export const photoSample = (width: number, height: number, quality: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fff', noise: { type: 'gaussian', mean: 128, sigma: 25 } } }).jpeg({ quality }).toBuffer();

/** One picture below the other is how the library is told of pages. */
export const tiffSample = (pages = 1, side = 80) =>
  sharp({ create: { width: side, height: side * pages, channels: 3, background: '#20c820', ...(pages > 1 ? { pageHeight: side } : {}) } }).tiff({ compression: 'lzw' }).toBuffer();

/** A PNG that says of itself that it has this size. */
export async function pngOfSize(width: number, height: number): Promise<Buffer> {
  const png = Buffer.from(await pngSample(10, 10));
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}
