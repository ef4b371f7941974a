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
const inspect = (inspector: FileInspector, mediaType: string, bytes: Buffer) =>
  inspector.inspect(mediaType, bytes.length, async () => Readable.from([bytes]));
const summarize = ({ pages, warning, preview, renditions }: FileInspection) => ({
  pages,
  warning,
  preview,
  renditions: renditions.map(({ kind, mediaType }) => `${kind} ${mediaType}`),
});
const THUMBNAIL = 'thumbnail image/webp';
/** Living child processes of this process. */
const children = async () =>
  (await readFile(`/proc/self/task/${process.pid}/children`, 'latin1'))
    .trim()
    .split(' ')
    .filter((pid) => pid !== '');

describe('inspection results', () => {
  let inspector: FileInspector;
  beforeAll(() => void (inspector = open()));
  afterAll(() => inspector.close());

  test.each<[string, string, () => Buffer | Promise<Buffer>, ReturnType<typeof summarize>]>([
    [
      'a PDF',
      PDF,
      () => pdfSample({ pages: 3, content: INK_OPERATORS }),
      { pages: 3, warning: null, preview: 'pdf', renditions: [THUMBNAIL] },
    ],
    [
      'a PDF behind a password',
      PDF,
      () => pdfSample({ content: INK_OPERATORS, password: 'secret' }),
      { pages: null, warning: 'password', preview: null, renditions: [] },
    ],
    [
      'a PDF of blank pages',
      PDF,
      () => pdfSample({ pages: 4 }),
      { pages: 4, warning: 'blank', preview: 'pdf', renditions: [THUMBNAIL] },
    ],
    [
      'a PDF of blank pages painted white',
      PDF,
      () => pdfSample({ content: '1 1 1 rg 0 0 595 842 re f' }),
      { pages: 1, warning: 'blank', preview: 'pdf', renditions: [THUMBNAIL] },
    ],
    [
      'a PDF that consists of its header only',
      PDF,
      () => Buffer.from('%PDF-1.7\n'),
      { pages: null, warning: 'broken', preview: null, renditions: [] },
    ],
    [
      'a PDF without pages',
      PDF,
      () => pdfSample({ pages: 0 }),
      { pages: null, warning: 'broken', preview: null, renditions: [] },
    ],
    [
      'a JPEG',
      'image/jpeg',
      () => jpegSample(),
      { pages: 1, warning: null, preview: 'image', renditions: [THUMBNAIL] },
    ],
    [
      'a PNG',
      'image/png',
      () => pngSample(),
      { pages: 1, warning: null, preview: 'image', renditions: [THUMBNAIL] },
    ],
    [
      'a WebP',
      'image/webp',
      () => webpSample(),
      { pages: 1, warning: null, preview: 'image', renditions: [THUMBNAIL] },
    ],
    [
      'a HEIC',
      'image/heic',
      () => HEIC,
      { pages: 1, warning: null, preview: 'image', renditions: [THUMBNAIL, 'view image/jpeg'] },
    ],
    [
      'a TIFF',
      'image/tiff',
      () => tiffSample(),
      { pages: 1, warning: null, preview: 'image', renditions: [THUMBNAIL, 'view image/jpeg'] },
    ],
    [
      'a TIFF of five pages',
      'image/tiff',
      () => tiffSample(5),
      { pages: 5, warning: null, preview: 'pdf', renditions: [THUMBNAIL, 'view application/pdf'] },
    ],
    [
      'text',
      'text/plain',
      () => Buffer.from('Bonjour, ça va'),
      { pages: null, warning: null, preview: 'text', renditions: [] },
    ],
    [
      'a text in windows-1252',
      'text/csv',
      () => Buffer.from('ça;va', 'latin1'),
      { pages: null, warning: null, preview: 'text', renditions: ['view text/plain'] },
    ],
    [
      'a PNG that claims 50,000 × 50,000 pixels',
      'image/png',
      () => pngOfSize(50_000, 50_000),
      { pages: 1, warning: 'huge', preview: null, renditions: [] },
    ],
    [
      'an office document',
      'application/vnd.oasis.opendocument.text',
      () => Buffer.from('PK'),
      { pages: null, warning: null, preview: null, renditions: [] },
    ],
  ])('%s', async (_, mediaType, make, expected) => {
    expect(summarize(await inspect(inspector, mediaType, await make()))).toEqual(expected);
  });

  test('a thumbnail has the promised size and the colours of the photo', async () => {
    const {
      renditions: [thumbnail],
    } = await inspect(inspector, 'image/jpeg', await jpegSample(1600, 800));
    expect(await sharp(thumbnail!.bytes).metadata()).toMatchObject({
      format: 'webp',
      width: 320,
      height: 160,
    });
    const { channels } = await sharp(thumbnail!.bytes).stats();
    expect(channels.map(({ mean }) => Math.round(mean / 10) * 10)).toEqual([200, 30, 30]);
  });

  test('the view of a HEIC shows what the HEIC shows', async () => {
    const { renditions } = await inspect(inspector, 'image/heic', HEIC);
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

  test('the view of a five-page TIFF is a PDF of five pages that are not blank', async () => {
    const { renditions } = await inspect(inspector, 'image/tiff', await tiffSample(5));
    expect(await inspect(inspector, PDF, renditions[1]!.bytes)).toMatchObject({
      pages: 5,
      warning: null,
    });
  });
});

describe('malicious files', () => {
  let inspector: FileInspector;
  beforeAll(() => void (inspector = open()));
  afterAll(async () => {
    await inspector.close();
    expect(await children()).toEqual([]);
  });
  /** One takes the whole time limit of a worker, or a tenth of it. */
  const STROKES = inCampaign ? 200_000 : 20_000;
  const BRACKETS = inCampaign ? 200_000 : 20_000;
  const LONG = Array.from({ length: 100_000 }, () => '3 0 R').join(' ');
  test.each<[string, string, () => Buffer | Promise<Buffer>]>([
    ['a PDF of 100,000 pages', PDF, () => pdfSample({ pages: 100_000 })],
    [
      'a PDF that lists one page 100,000 times',
      PDF,
      () =>
        buildPdf([
          '<< /Type /Catalog /Pages 2 0 R >>',
          `<< /Type /Pages /Count 100000 /Kids [${LONG}] >>`,
          '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>',
        ]),
    ],
    [
      'a PDF whose page tree contains itself',
      PDF,
      () =>
        buildPdf([
          '<< /Type /Catalog /Pages 2 0 R >>',
          '<< /Type /Pages /Count 2000000000 /Kids [2 0 R 2 0 R] /Parent 2 0 R >>',
        ]),
    ],
    [
      `a PDF of ${BRACKETS} brackets`,
      PDF,
      () => buildPdf([`<< /Type /Catalog /Pages ${'['.repeat(BRACKETS)} >>`]),
    ],
    [
      'a PDF whose form draws itself',
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
      'a page of 999,999,999 points',
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
  ])('%s costs at most one worker', async (_, mediaType, make) => {
    const bytes = await make();
    const outcome = await inspect(inspector, mediaType, bytes).then(
      ({ warning }) => String(warning),
      (error: WorkerLostError) => error.name,
    );
    expect(['null', 'blank', 'broken', 'huge', 'WorkerLostError']).toContain(outcome);
    expect((await inspect(inspector, 'image/png', await pngSample())).warning).toBeNull();
  });

  const ROUNDS = 100;
  const inCampaignOnly = inCampaign ? test : test.skip;
  inCampaignOnly(
    `${ROUNDS} truncated and ${ROUNDS} corrupted files of each kind cost only workers`,
    async () => {
      const kinds: readonly [string, Buffer][] = [
        [PDF, pdfSample({ pages: 2, content: INK_OPERATORS })],
        ['image/jpeg', await jpegSample()],
        ['image/png', await pngSample()],
        ['image/webp', await webpSample()],
        ['image/tiff', await tiffSample(2)],
        ['image/heic', HEIC],
      ];
      const chance = seeded(20261122);
      const counts: Record<string, number> = {};
      for (const [mediaType, whole] of kinds) {
        for (let round = 0; round < ROUNDS * 2; round++) {
          const bytes =
            round % 2 === 0
              ? whole.subarray(0, 1 + chance(whole.length - 1))
              : scratched(whole, chance);
          const outcome = await inspect(inspector, mediaType, bytes).then(
            ({ warning }) => warning ?? 'fine',
            (error: unknown) =>
              error instanceof WorkerLostError ? `lost: ${error.reason}` : Promise.reject(error),
          );
          counts[`${mediaType} ${outcome}`] = (counts[`${mediaType} ${outcome}`] ?? 0) + 1;
        }
        expect((await inspect(inspector, mediaType, whole)).warning).toBeNull();
      }
    },
    3_600_000,
  );
});

describe('an inspector worker', () => {
  test('an inspector worker runs only while there is work', async () => {
    const inspector = open({ idleLimit: 1 });
    expect(await children()).toEqual([]);
    await inspect(inspector, 'text/plain', Buffer.from('a'));
    await waitUntil('the end of the worker', async () => (await children()).length === 0);
    expect((await inspect(inspector, 'text/plain', Buffer.from('a'))).preview).toBe('text');
    await inspector.close();
  });

  test('an inspector worker has none of our environment variables', async () => {
    process.env['EXAMINER_SECRET'] = 'do not tell';
    const inspector = open();
    await inspect(inspector, 'text/plain', Buffer.from('a'));
    const [pid] = await children();
    expect(await readFile(`/proc/${pid}/environ`, 'latin1')).not.toContain('EXAMINER_SECRET');
    await inspector.close();
    delete process.env['EXAMINER_SECRET'];
  });

  test('a worker beyond its time limit is killed, and the next file does not wait', async () => {
    const inspector = open({ timeLimit: 1, concurrency: 1 });
    await expect(
      inspect(inspector, PDF, pdfSample({ content: INK_OPERATORS })),
    ).rejects.toMatchObject({
      name: 'WorkerLostError',
      reason: 'time',
    });
    expect(await children()).toEqual([]);
    await inspector.close();
  });

  test('a worker whose file stream fails is replaced, and the error of the stream is reported', async () => {
    const inspector = open();
    const torn = async () =>
      Readable.from(
        (async function* () {
          yield Buffer.from('%PDF-');
          throw new Error('the disk is gone');
        })(),
      );
    await expect(inspector.inspect(PDF, 1000, torn)).rejects.toThrow('the disk is gone');
    expect(await children()).toEqual([]);
    expect((await inspect(inspector, 'text/plain', Buffer.from('a'))).preview).toBe('text');
    await inspector.close();
  });

  test('workers end with the service, and pending inspections are rejected', async () => {
    const inspector = open({ concurrency: 1 });
    const both = Promise.allSettled([
      inspect(inspector, PDF, pdfSample()),
      inspect(inspector, PDF, pdfSample()),
    ]);
    await inspector.close();
    expect(
      (await both).map(
        (one) => one.status === 'rejected' && one.reason instanceof FileInspectorClosedError,
      ),
    ).toEqual([true, true]);
    expect(await children()).toEqual([]);
  });
});

/** The same random numbers in every run. */
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
