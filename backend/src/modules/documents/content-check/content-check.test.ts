import { describe, expect, test } from '@jest/globals';
import { createContentCheck } from './content-check.ts';
import { HEAD_BYTES } from '../../../contract/files/file-content.contract.ts';
import { storageUnavailable } from '../../../platform/problem.ts';
import { ACCEPTED_TYPES } from '../documents-limits.contract.ts';
import { rewriteTiff } from '../../../testing/fixtures/rewrite-tiff.ts';
import { buildZip } from '../../../testing/fixtures/build-zip.ts';
import { tiffSample } from '../../../testing/fixtures/sample-files.ts';

const odt = ACCEPTED_TYPES.odt;
const png = Buffer.from(
  '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6360000002000001e221bc330000000049454e44ae426082',
  'hex',
);
const jpeg = Buffer.concat([
  Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
  Buffer.alloc(64, 1),
]);
const webp = Buffer.concat([
  Buffer.from('RIFF\x24\0\0\0WEBPVP8 \x18\0\0\0', 'latin1'),
  Buffer.alloc(24),
]);
const tiff = await tiffSample();
const heic = Buffer.concat([
  Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
  Buffer.alloc(64),
]);
const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n');
const types = (kind: string) =>
  `<Types><Override PartName="/main.xml" ContentType="application/vnd.openxmlformats-officedocument.${kind}.main+xml"/></Types>`;
const DOCX_TYPES = { '[Content_Types].xml': types('wordprocessingml.document') };
const MANIFEST = { 'META-INF/manifest.xml': '<m/>' };
const docx = buildZip({ ...DOCX_TYPES, 'word/document.xml': '<w/>' });
const xlsx = buildZip({
  '[Content_Types].xml': types('spreadsheetml.sheet'),
  'xl/workbook.xml': '<w/>',
});

async function checkFile(
  name: string,
  bytes: Buffer,
  read = async (start: number, end: number) => bytes.subarray(start, end),
): Promise<string> {
  const check = createContentCheck(name, 100_000_000, null);
  await check.checkHead(bytes.subarray(0, HEAD_BYTES));
  const checked = await check.checkFile({
    size: bytes.length,
    read,
    async *stream() {
      for (let i = 0; i < bytes.length; i += 1000) yield bytes.subarray(i, i + 1000);
    },
  });
  return checked.mediaType;
}

describe('accepted files', () => {
  test.each<[string, Buffer, string]>([
    ['scan.pdf', pdf, 'application/pdf'],
    ['SCAN.PDF', pdf, 'application/pdf'],
    ['photo.png', png, 'image/png'],
    ['photo.jpg', jpeg, 'image/jpeg'],
    ['photo.jpeg', jpeg, 'image/jpeg'],
    ['photo.webp', webp, 'image/webp'],
    ['photo.heic', heic, 'image/heic'],
    ['fax.tif', tiff, 'image/tiff'],
    ['lettre.docx', docx, ACCEPTED_TYPES.docx],
    ['comptes.xlsx', xlsx, ACCEPTED_TYPES.xlsx],
    ['lettre.odt', buildZip({ mimetype: odt, 'content.xml': '<o/>', ...MANIFEST }), odt],
    [
      'comptes.ods',
      buildZip({ mimetype: ACCEPTED_TYPES.ods, 'content.xml': '<o/>', ...MANIFEST }),
      ACCEPTED_TYPES.ods,
    ],
    ['export.csv', Buffer.from('\ufeffnom;montant\r\nÉlise;12,50 €\r\n'), 'text/csv'],
    [
      'note.txt',
      Buffer.from('Loyer pay\xe9, 3 < 4 et <Jean@example.org>\n', 'latin1'),
      'text/plain',
    ],
  ])('%s is accepted when name and content agree', async (name, bytes, mediaType) => {
    expect(await checkFile(name, bytes)).toBe(mediaType);
  });

  test('an Office document with a long central directory is accepted', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 500 }, (_, i) => [`word/media/image${i}.png`, 'x'.repeat(3000)]),
    );
    expect(await checkFile('album.docx', buildZip({ ...DOCX_TYPES, ...many }))).toBe(
      ACCEPTED_TYPES.docx,
    );
  });
});

describe('refused files', () => {
  test.each<[string, string, Buffer]>([
    ['an HTML page', 'page.html', Buffer.from('<!doctype html>')],
    ['an SVG image', 'logo.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['XML', 'data.xml', Buffer.from('<?xml version="1.0"?><a/>')],
    ['a script', 'run.js', Buffer.from('alert(1)')],
    ['a program', 'setup.exe', Buffer.from('MZ')],
    ['an archive', 'all.zip', docx],
    ['a name with a second extension', 'scan.pdf.exe', pdf],
    [
      'a program named as a PDF',
      'scan.pdf',
      Buffer.concat([Buffer.from('MZ\x90\0\x03', 'latin1'), Buffer.alloc(200)]),
    ],
    ['an HTML page named as a PDF', 'scan.pdf', Buffer.from('<html><script>alert(1)</script>')],
    ['HTML before a PDF header', 'scan.pdf', Buffer.concat([Buffer.from('<html>'), pdf])],
    ['an HTML page named as text', 'note.txt', Buffer.from('\n <!DOCTYPE html><p>')],
    ['a script in text', 'note.txt', Buffer.from('hello <script src=x>')],
    ['an SVG image named as text', 'note.txt', Buffer.from('<svg onload=alert(1)>')],
    ['a shell script named as text', 'note.txt', Buffer.from('#!/bin/sh\nrm -rf /\n')],
    ['XML named as CSV', 'export.csv', Buffer.from('<?xml version="1.0"?>')],
    [
      'a null byte late in a text',
      'note.txt',
      Buffer.concat([Buffer.alloc(9000, 'a'), Buffer.alloc(1), Buffer.alloc(10, 'a')]),
    ],
    ['UTF-16 text', 'export.csv', Buffer.from('nom;montant', 'utf16le')],
    ['a ZIP named as DOCX', 'lettre.docx', buildZip({ 'a.txt': 'x' })],
    ['a ZIP named as ODT', 'lettre.odt', buildZip({ 'content.xml': '<o/>' })],
  ])('a file is refused: %s', async (_, name, bytes) => {
    await expect(checkFile(name, bytes)).rejects.toMatchObject({
      status: 415,
      code: expect.stringMatching(/^(?:type-refused|content-mismatch)$/),
    });
  });

  test('the refusal of a file name lists the accepted types', () => {
    expect(() => createContentCheck('page.html', 1, null)).toThrow(/Accepted: PDF, images/);
  });

  test('an empty file is refused', async () => {
    await expect(checkFile('scan.pdf', Buffer.alloc(0))).rejects.toMatchObject({
      status: 422,
      code: 'file-empty',
    });
  });
});

describe('ambiguous files', () => {
  const archive = buildZip({ 'Main.class': 'x' });
  const prependImage = (lead: Buffer) => Buffer.concat([png, lead, pdf]);
  test.each<[string, string, Buffer]>([
    ['a PDF followed by a ZIP', 'scan.pdf', Buffer.concat([pdf, archive])],
    ['an image followed by a ZIP', 'photo.png', Buffer.concat([png, archive])],
    [
      'an image followed by a ZIP and some bytes',
      'photo.jpg',
      Buffer.concat([jpeg, archive, Buffer.from('\n\n')]),
    ],
    ['an image with a PDF header near its start', 'photo.png', prependImage(Buffer.alloc(600))],
    [
      'an Office document with a PDF header near its start',
      'lettre.docx',
      buildZip({ ...DOCX_TYPES, 'word/document.xml': '%PDF-1.7' }),
    ],
    [
      'a PDF with HTML near its start',
      'scan.pdf',
      Buffer.from('%PDF-1.7\n<HTML><script>alert(1)</script>\n'),
    ],
  ])('an ambiguous file is refused: %s', async (_, name, bytes) => {
    await expect(checkFile(name, bytes)).rejects.toMatchObject({
      status: 415,
      code: 'file-ambiguous',
    });
  });

  test('an image with HTML or a PDF header far behind its start is accepted', async () => {
    expect(
      await checkFile(
        'photo.png',
        Buffer.concat([png, Buffer.from('<html><script>alert(1)</script></html>')]),
      ),
    ).toBe('image/png');
    expect(await checkFile('photo.png', prependImage(Buffer.alloc(5000)))).toBe('image/png');
  });
});

describe('contents of Office documents', () => {
  /** Declares an uncompressed size of `size`. */
  const declareSize = (bytes: Buffer, size: number): Buffer => {
    const copy = Buffer.from(bytes);
    const last = copy.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
    copy.writeUInt16LE(8, last + 10);
    copy.writeUInt32LE(size, last + 24);
    return copy;
  };
  test.each<[string, string, Buffer, string]>([
    [
      'macros',
      'lettre.docx',
      buildZip({ ...DOCX_TYPES, 'word/document.xml': '<w/>', 'word/vbaProject.bin': 'x' }),
      'file-with-macros',
    ],
    [
      'macros under another folder and spelling',
      'comptes.xlsx',
      buildZip({
        '[Content_Types].xml': types('spreadsheetml.sheet'),
        'xl/workbook.xml': '<w/>',
        'xl/a/VBAPROJECT.BIN': 'x',
      }),
      'file-with-macros',
    ],
    [
      'a type that runs macros',
      'lettre.docx',
      buildZip({
        '[Content_Types].xml':
          types('wordprocessingml.document') + 'application/vnd.ms-word.document.macroEnabled',
        'word/document.xml': '<w/>',
      }),
      'file-with-macros',
    ],
    [
      'a Basic module',
      'lettre.odt',
      buildZip({
        mimetype: odt,
        'content.xml': '<o/>',
        ...MANIFEST,
        'Basic/Standard/Module1.xml': 'x',
      }),
      'file-with-macros',
    ],
    [
      'a script',
      'lettre.odt',
      buildZip({ mimetype: odt, 'content.xml': '<o/>', ...MANIFEST, 'Scripts/python/run.py': 'x' }),
      'file-with-macros',
    ],
    ['no content', 'lettre.odt', buildZip({ mimetype: odt, ...MANIFEST }), 'content-mismatch'],
    ['a truncated central directory', 'lettre.docx', docx.subarray(0, -30), 'package-refused'],
    [
      'a path out of the package',
      'lettre.docx',
      buildZip({ ...DOCX_TYPES, 'word/document.xml': '<w/>', 'word/../../../etc/passwd': 'x' }),
      'package-refused',
    ],
    [
      'an absolute path',
      'lettre.docx',
      buildZip({ ...DOCX_TYPES, 'word/document.xml': '<w/>', '/etc/passwd': 'x' }),
      'package-refused',
    ],
    [
      'a few bytes that unpack to a gigabyte',
      'lettre.docx',
      declareSize(buildZip({ ...DOCX_TYPES, 'word/document.xml': 'x'.repeat(5000) }), 1024 ** 3),
      'package-refused',
    ],
    [
      'too many entries',
      'lettre.docx',
      buildZip({
        ...DOCX_TYPES,
        ...Object.fromEntries(Array.from({ length: 10_100 }, (_, i) => [`word/${i}`, ''])),
      }),
      'package-refused',
    ],
  ])('an Office document is refused: %s', async (_, name, bytes, code) => {
    await expect(checkFile(name, bytes)).rejects.toMatchObject({ status: 415, code });
  });
});

test.each([1, 2, 3, 4])(
  'an Office document whose storage fails at read %i keeps the storage error',
  async (failing) => {
    let reads = 0;
    const read = async (start: number, end: number) => {
      if (reads++ === failing) throw storageUnavailable();
      return docx.subarray(start, end);
    };
    await expect(checkFile('lettre.docx', docx, read)).rejects.toMatchObject({
      status: 503,
      code: storageUnavailable().code,
    });
  },
);

describe('images with too many pixels', () => {
  const side = 50_000;
  const u32 = (...values: number[]) =>
    Buffer.concat(
      values.map((value) => {
        const bytes = Buffer.alloc(4);
        bytes.writeUInt32BE(value);
        return bytes;
      }),
    );
  const largePng = Buffer.concat([png.subarray(0, 16), u32(side, side), png.subarray(24)]);
  const sof = Buffer.from([
    0xff,
    0xc2,
    0,
    17,
    8,
    side >> 8,
    side & 255,
    side >> 8,
    side & 255,
    3,
    1,
    0x22,
    0,
    2,
    0x11,
    1,
    3,
    0x11,
    1,
  ]);
  const app1 = (length: number) =>
    Buffer.concat([
      Buffer.from([0xff, 0xe1, length >> 8, length & 255]),
      Buffer.alloc(length - 2, 7),
    ]);
  const largeJpeg = Buffer.concat([
    Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
    app1(60_000),
    app1(60_000),
    sof,
    Buffer.alloc(50),
  ]);
  const size24 = (value: number) => [value & 255, (value >> 8) & 255, (value >> 16) & 255];
  const largeWebp = Buffer.concat([
    Buffer.from('RIFF\x24\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0', 'latin1'),
    Buffer.from([...size24(side - 1), ...size24(side - 1)]),
    Buffer.alloc(24),
  ]);
  const tag = (id: number, value: number) => {
    const bytes = Buffer.alloc(12);
    bytes.writeUInt16LE(id, 0);
    bytes.writeUInt16LE(4, 2);
    bytes.writeUInt32LE(1, 4);
    bytes.writeUInt32LE(value, 8);
    return bytes;
  };
  const page = (width: number, next: number) => {
    const count = Buffer.alloc(2);
    count.writeUInt16LE(2);
    const link = Buffer.alloc(4);
    link.writeUInt32LE(next);
    return Buffer.concat([count, tag(256, width), tag(257, width), link]);
  };
  const largeTiff = Buffer.concat([
    Buffer.from('49492a0008000000', 'hex'),
    page(10, 38),
    page(side, 8),
  ]);
  const largeHeic = Buffer.concat([
    heic,
    Buffer.from('\0\0\0\x14ispe\0\0\0\0', 'latin1'),
    u32(512, 512),
    Buffer.from('\0\0\0\x14ispe\0\0\0\0', 'latin1'),
    u32(side, side),
  ]);
  const largeBigTiff = rewriteTiff(
    [Buffer.concat([Buffer.from('49492a0008000000', 'hex'), page(side, 0)])],
    {
      order: 'MM',
      isBig: true,
    },
  );
  test.each<[string, Buffer]>([
    ['BigTIFF.tif', largeBigTiff],
    ['a.png', largePng],
    ['a.jpg', largeJpeg],
    ['a.webp', largeWebp],
    ['a.tiff', largeTiff],
    ['a.heic', largeHeic],
  ])('an image with too many pixels is refused by its header: %s', async (name, bytes) => {
    await expect(checkFile(name, bytes)).rejects.toMatchObject({
      status: 422,
      code: 'image-too-large',
    });
  });
});
