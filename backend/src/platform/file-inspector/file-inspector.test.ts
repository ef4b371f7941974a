import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { inCampaign } from '../../testing/campaign.ts';
import { silentLogger } from '../../testing/test-database.ts';
import {
  HEIC,
  INK_OPERATORS,
  jpegSample,
  buildPdf,
  pdfSample,
  pngOfSize,
  pngSample,
  tiffSample,
  webpSample,
} from '../../testing/fixtures/sample-files.ts';
import type { FileInspection } from './file-inspection.ts';
import {
  createFileInspector,
  FileInspectorClosedError,
  WorkerLostError,
  type FileInspector,
  type FileInspectorOptions,
} from './file-inspector.ts';
import { waitUntil } from '../../testing/wait-until.ts';

const PDF = 'application/pdf';
const open = (options: Partial<FileInspectorOptions> = {}) =>
  createFileInspector({ logger: silentLogger, ...options });
const look = (examiner: FileInspector, mediaType: string, bytes: Buffer) =>
  examiner.inspect(mediaType, bytes.length, async () => Readable.from([bytes]));
const facts = ({ pages, warning, preview, renditions }: FileInspection) => ({
  pages,
  notice: warning,
  preview,
  pictures: renditions.map(({ kind, mediaType }) => `${kind} ${mediaType}`),
});
const THUMBNAIL = 'thumbnail image/webp';
/** Processes that this one has started and that are still there. */
const children = async () =>
  (await readFile(`/proc/self/task/${process.pid}/children`, 'latin1'))
    .trim()
    .split(' ')
    .filter((pid) => pid !== '');

describe('what is found in a file', () => {
  let examiner: FileInspector;
  beforeAll(() => void (examiner = open()));
  afterAll(() => examiner.close());

  test.each<[string, string, () => Buffer | Promise<Buffer>, ReturnType<typeof facts>]>([
    [
      'a PDF',
      PDF,
      () => pdfSample({ pages: 3, content: INK_OPERATORS }),
      { pages: 3, notice: null, preview: 'pdf', pictures: [THUMBNAIL] },
    ],
    [
      'a PDF behind a password',
      PDF,
      () => pdfSample({ content: INK_OPERATORS, password: 'secret' }),
      { pages: null, notice: 'password', preview: null, pictures: [] },
    ],
    [
      'a PDF of blank pages',
      PDF,
      () => pdfSample({ pages: 4 }),
      { pages: 4, notice: 'blank', preview: 'pdf', pictures: [THUMBNAIL] },
    ],
    [
      'a PDF of blank pages in a white that somebody painted',
      PDF,
      () => pdfSample({ content: '1 1 1 rg 0 0 595 842 re f' }),
      { pages: 1, notice: 'blank', preview: 'pdf', pictures: [THUMBNAIL] },
    ],
    [
      'a PDF whose head is all there is',
      PDF,
      () => Buffer.from('%PDF-1.7\n'),
      { pages: null, notice: 'broken', preview: null, pictures: [] },
    ],
    [
      'a PDF without pages',
      PDF,
      () => pdfSample({ pages: 0 }),
      { pages: null, notice: 'broken', preview: null, pictures: [] },
    ],
    [
      'a JPEG',
      'image/jpeg',
      () => jpegSample(),
      { pages: 1, notice: null, preview: 'image', pictures: [THUMBNAIL] },
    ],
    [
      'a PNG',
      'image/png',
      () => pngSample(),
      { pages: 1, notice: null, preview: 'image', pictures: [THUMBNAIL] },
    ],
    [
      'a WebP',
      'image/webp',
      () => webpSample(),
      { pages: 1, notice: null, preview: 'image', pictures: [THUMBNAIL] },
    ],
    [
      'a HEIC',
      'image/heic',
      () => HEIC,
      { pages: 1, notice: null, preview: 'image', pictures: [THUMBNAIL, 'view image/jpeg'] },
    ],
    [
      'a TIFF',
      'image/tiff',
      () => tiffSample(),
      { pages: 1, notice: null, preview: 'image', pictures: [THUMBNAIL, 'view image/jpeg'] },
    ],
    [
      'a TIFF of five pages',
      'image/tiff',
      () => tiffSample(5),
      { pages: 5, notice: null, preview: 'pdf', pictures: [THUMBNAIL, 'view application/pdf'] },
    ],
    [
      'text',
      'text/plain',
      () => Buffer.from('Bonjour, ça va'),
      { pages: null, notice: null, preview: 'text', pictures: [] },
    ],
    [
      'text of an older Windows',
      'text/csv',
      () => Buffer.from('ça;va', 'latin1'),
      { pages: null, notice: null, preview: 'text', pictures: ['view text/plain'] },
    ],
    [
      'a PNG that says it has 50,000 × 50,000 pixels',
      'image/png',
      () => pngOfSize(50_000, 50_000),
      { pages: 1, notice: 'huge', preview: null, pictures: [] },
    ],
    [
      'an office document',
      'application/vnd.oasis.opendocument.text',
      () => Buffer.from('PK'),
      { pages: null, notice: null, preview: null, pictures: [] },
    ],
  ])('%s', async (_, mediaType, make, expected) => {
    expect(facts(await look(examiner, mediaType, await make()))).toEqual(expected);
  });

  test('a thumbnail is as long as promised, and a photo in it has its colours', async () => {
    const {
      renditions: [thumbnail],
    } = await look(examiner, 'image/jpeg', await jpegSample(1600, 800));
    expect(await sharp(thumbnail!.bytes).metadata()).toMatchObject({
      format: 'webp',
      width: 320,
      height: 160,
    });
    const { channels } = await sharp(thumbnail!.bytes).stats();
    expect(channels.map(({ mean }) => Math.round(mean / 10) * 10)).toEqual([200, 30, 30]);
  });

  test('what stands in for a HEIC shows what the HEIC shows', async () => {
    const { renditions } = await look(examiner, 'image/heic', HEIC);
    const { data, info } = await sharp(renditions[1]!.bytes)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 96, height: 64, channels: 3 });
    const at = (x: number, y: number) =>
      [...data.subarray((y * 96 + x) * 3, (y * 96 + x) * 3 + 3)].map((level) =>
        level > 120 ? 'bright' : 'dark',
      );
    expect([at(15, 15), at(80, 50)]).toEqual([
      ['dark', 'dark', 'bright'],
      ['bright', 'dark', 'dark'],
    ]);
  });

  test('what stands in for a TIFF of five pages is a PDF of five pages that are not blank', async () => {
    const { renditions } = await look(examiner, 'image/tiff', await tiffSample(5));
    expect(await look(examiner, PDF, renditions[1]!.bytes)).toMatchObject({
      pages: 5,
      warning: null,
    });
  });
});

describe('a file that means harm', () => {
  let examiner: FileInspector;
  beforeAll(() => void (examiner = open()));
  afterAll(async () => {
    await examiner.close();
    expect(await children()).toEqual([]);
  });
  /** As many as take the whole time that a worker has, or a tenth of that. */
  const STROKES = inCampaign ? 200_000 : 20_000;
  const LONG = Array.from({ length: 100_000 }, () => '3 0 R').join(' ');
  test.each<[string, string, () => Buffer | Promise<Buffer>]>([
    ['a PDF of 100,000 pages', PDF, () => pdfSample({ pages: 100_000 })],
    [
      'a PDF that names one page 100,000 times',
      PDF,
      () =>
        buildPdf([
          '<< /Type /Catalog /Pages 2 0 R >>',
          `<< /Type /Pages /Count 100000 /Kids [${LONG}] >>`,
          '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>',
        ]),
    ],
    [
      'a PDF whose pages hold themselves',
      PDF,
      () =>
        buildPdf([
          '<< /Type /Catalog /Pages 2 0 R >>',
          '<< /Type /Pages /Count 2000000000 /Kids [2 0 R 2 0 R] /Parent 2 0 R >>',
        ]),
    ],
    [
      'a PDF of 200,000 brackets',
      PDF,
      () => buildPdf([`<< /Type /Catalog /Pages ${'['.repeat(200_000)} >>`]),
    ],
    [
      'a PDF whose drawing draws itself',
      PDF,
      () =>
        buildPdf([
          '<< /Type /Catalog /Pages 2 0 R >>',
          '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
          '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /XObject << /X 4 0 R >> >> >>',
          '<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 4 0 R >> >> /Length 11 >>\nstream\n/X Do /X Do\nendstream',
          '<< /Length 5 >>\nstream\n/X Do\nendstream',
        ]),
    ],
    [
      `a PDF of ${STROKES} strokes`,
      PDF,
      () => pdfSample({ content: '0 0 m 595 842 l S '.repeat(STROKES) }),
    ],
    [
      'a page larger than a town',
      PDF,
      () =>
        buildPdf([
          '<< /Type /Catalog /Pages 2 0 R >>',
          '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
          '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 999999999 1] >>',
        ]),
    ],
    [
      'a PNG of 90 million pixels in 300 KB',
      'image/png',
      () =>
        sharp({
          create: { width: 10_000, height: 9_000, channels: 3, background: '#000' },
          limitInputPixels: false,
        })
          .png({ compressionLevel: 9 })
          .toBuffer(),
    ],
  ])('%s costs a worker at most', async (_, mediaType, make) => {
    const bytes = await make();
    const told = await look(examiner, mediaType, bytes).then(
      ({ warning }) => String(warning),
      (error: WorkerLostError) => error.name,
    );
    expect(['null', 'blank', 'broken', 'huge', 'WorkerLostError']).toContain(told);
    expect((await look(examiner, 'image/png', await pngSample())).warning).toBeNull();
  });

  const ROUNDS = inCampaign ? 100 : 1;
  test(`${ROUNDS} cuts and ${ROUNDS} scratches of each kind of file cost workers at most`, async () => {
    const kinds: readonly [string, Buffer][] = [
      [PDF, pdfSample({ pages: 2, content: INK_OPERATORS })],
      ['image/jpeg', await jpegSample()],
      ['image/png', await pngSample()],
      ['image/webp', await webpSample()],
      ['image/tiff', await tiffSample(2)],
      ['image/heic', HEIC],
    ];
    const chance = seeded(20261122);
    const tally: Record<string, number> = {};
    for (const [mediaType, whole] of kinds) {
      for (let round = 0; round < ROUNDS * 2; round++) {
        const bytes =
          round % 2 === 0
            ? whole.subarray(0, 1 + chance(whole.length - 1))
            : scratched(whole, chance);
        const told = await look(examiner, mediaType, bytes).then(
          ({ warning }) => warning ?? 'fine',
          (error: unknown) =>
            error instanceof WorkerLostError ? `lost: ${error.reason}` : Promise.reject(error),
        );
        tally[`${mediaType} ${told}`] = (tally[`${mediaType} ${told}`] ?? 0) + 1;
      }
      expect((await look(examiner, mediaType, whole)).warning).toBeNull();
    }
  }, 3_600_000);
});

describe('a worker', () => {
  test('is there only while there is work', async () => {
    const examiner = open({ idleLimit: 1 });
    expect(await children()).toEqual([]);
    await look(examiner, 'text/plain', Buffer.from('a'));
    await waitUntil('the end of the worker', async () => (await children()).length === 0);
    expect((await look(examiner, 'text/plain', Buffer.from('a'))).preview).toBe('text');
    await examiner.close();
  });

  test('has none of our environment', async () => {
    process.env['EXAMINER_SECRET'] = 'do not tell';
    const examiner = open();
    await look(examiner, 'text/plain', Buffer.from('a'));
    const [pid] = await children();
    expect(await readFile(`/proc/${pid}/environ`, 'latin1')).not.toContain('EXAMINER_SECRET');
    await examiner.close();
    delete process.env['EXAMINER_SECRET'];
  });

  test('that takes longer than it may is ended, and the next file is not kept waiting', async () => {
    const examiner = open({ timeLimit: 1, concurrency: 1 });
    await expect(look(examiner, PDF, pdfSample({ content: INK_OPERATORS }))).rejects.toMatchObject({
      name: 'WorkerLostError',
      reason: 'time',
    });
    expect(await children()).toEqual([]);
    await examiner.close();
  });

  test('whose file cannot be read to its end goes, and what was wrong is told', async () => {
    const examiner = open();
    const torn = async () =>
      Readable.from(
        (async function* () {
          yield Buffer.from('%PDF-');
          throw new Error('the disk is gone');
        })(),
      );
    await expect(examiner.inspect(PDF, 1000, torn)).rejects.toThrow('the disk is gone');
    expect(await children()).toEqual([]);
    expect((await look(examiner, 'text/plain', Buffer.from('a'))).preview).toBe('text');
    await examiner.close();
  });

  test('is ended with the house, and nobody waits for ever', async () => {
    const examiner = open({ concurrency: 1 });
    const both = Promise.allSettled([
      look(examiner, PDF, pdfSample()),
      look(examiner, PDF, pdfSample()),
    ]);
    await examiner.close();
    expect(
      (await both).map(
        (one) => one.status === 'rejected' && one.reason instanceof FileInspectorClosedError,
      ),
    ).toEqual([true, true]);
    expect(await children()).toEqual([]);
  });
});

/** The same chances every time. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}

function scratched(whole: Buffer, chance: (below: number) => number): Buffer {
  const bytes = Buffer.from(whole);
  for (let i = 0; i < 8; i++) bytes[chance(bytes.length)] = chance(256);
  return bytes;
}
