import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import sharp, { type JpegOptions, type Sharp } from 'sharp';
import ts from 'typescript';
import { inCampaign } from '../../testing/campaign.ts';
import { silentLogger } from '../../testing/test-database.ts';
import { buildJpegPdf, buildLargeHeic, buildTiff } from '../../testing/fixtures/large-pictures.ts';
import { INK_OPERATORS, pdfSample } from '../../testing/fixtures/sample-files.ts';
import type { createFileInspector, FileInspector } from './file-inspector.ts';

const LIMIT_KB = 256_000_000 / 1024;
const PDF = 'application/pdf';
/** Side of a square image of 99 megapixels. */
const SIDE = 9_950;
/** A4 at 600 dpi. */
const SCAN = [4_960, 7_016] as const;

const PLATFORM = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const CACHE = path.join(PLATFORM, '../../../node_modules/.cache/recueil');
let built: string;
let create: typeof createFileInspector;

/** Compiled as installed: the TypeScript loader takes memory in the worker. */
beforeAll(async () => {
  await mkdir(CACHE, { recursive: true });
  built = await mkdtemp(path.join(CACHE, 'inspector-'));
  await writeFile(path.join(built, 'package.json'), '{ "type": "module" }');
  for (const folder of ['file-inspector', 'processes']) {
    const from = path.join(PLATFORM, folder);
    const to = path.join(built, folder);
    await mkdir(to);
    for (const name of (await readdir(from)).filter((each) => /^[^.]+\.ts$/.test(each))) {
      const { outputText } = ts.transpileModule(await readFile(path.join(from, name), 'utf8'), {
        compilerOptions: {
          module: ts.ModuleKind.ESNext,
          target: ts.ScriptTarget.ES2023,
          rewriteRelativeImportExtensions: true,
        },
      });
      await writeFile(path.join(to, name.replace(/ts$/, 'js')), outputText);
    }
  }
  const entrance = pathToFileURL(path.join(built, 'file-inspector', 'file-inspector.js')).href;
  ({ createFileInspector: create } = (await import(entrance)) as {
    createFileInspector: typeof createFileInspector;
  });
});
afterAll(() => rm(built, { recursive: true, force: true }));

let inspector: FileInspector;
beforeEach(() => {
  inspector = create({ logger: silentLogger, concurrency: 1, timeLimit: 100_000 });
});
afterEach(() => inspector.close());
const inspect = (mediaType: string, file: Buffer) =>
  inspector.inspect(mediaType, file.length, async () => Readable.from([file]));

/** Peak resident memory of a worker in KB, as the kernel counts it. */
function readPeak(): number {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'latin1').trim();
  return Math.max(
    0,
    ...children.split(' ').map((pid) => {
      try {
        const status = readFileSync(`/proc/${pid}/status`, 'latin1');
        return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0);
      } catch {
        return 0;
      }
    }),
  );
}

async function measure<Found>(work: () => Promise<Found>): Promise<{ found: Found; peak: number }> {
  let peak = 0;
  const inspect = () => (peak = Math.max(peak, readPeak()));
  const interval = setInterval(inspect, 5);
  try {
    const found = await work();
    inspect();
    return { found, peak };
  } finally {
    clearInterval(interval);
  }
}

const plain = (width: number, height = width, channels: 3 | 4 = 3): Sharp =>
  sharp({
    create: { width, height, channels, background: '#000' },
    limitInputPixels: false,
  });
const photo = (width: number, height: number, options: JpegOptions = {}) =>
  plain(width, height).jpeg(options).toBuffer();
const progressive = (side: number, chromaSubsampling: '4:2:0' | '4:4:4') =>
  photo(side, side, { progressive: true, chromaSubsampling });

const SHOWN = { warning: null, preview: 'image' };
const HUGE = { warning: 'huge', preview: null };
type Case = readonly [
  name: string,
  mediaType: string,
  expected: object,
  make: () => Buffer | Promise<Buffer>,
];

const CASES: readonly Case[] = [
  [
    'a PDF of 200 scanned pages',
    PDF,
    { warning: null, preview: 'pdf', pages: 200 },
    async () => buildJpegPdf(await photo(...SCAN), SCAN, 200),
  ],
  [
    'a TIFF of 99 megapixels in planes of 16 bits',
    'image/tiff',
    HUGE,
    () => buildTiff({ side: SIDE, samples: 3, bits: 16, planar: true }),
  ],
];
const CAMPAIGN_CASES: readonly Case[] = [
  [
    'a rotated JPEG of 50 megapixels',
    'image/jpeg',
    SHOWN,
    () => plain(8_160, 6_120).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  ],
  [
    'an interlaced scan as PNG',
    'image/png',
    SHOWN,
    () =>
      plain(...SCAN)
        .png({ progressive: true })
        .toBuffer(),
  ],
  ['a HEIC of 24 megapixels', 'image/heic', SHOWN, () => buildLargeHeic(5_712, 4_284)],
  ['a HEIC of 48 megapixels', 'image/heic', SHOWN, () => buildLargeHeic(8_064, 6_048)],
  ['a JPEG of 50 megapixels', 'image/jpeg', SHOWN, () => photo(8_160, 6_120)],
  [
    'a progressive JPEG of 50 megapixels',
    'image/jpeg',
    SHOWN,
    () => photo(8_160, 6_120, { progressive: true }),
  ],
  [
    'a scan as PNG',
    'image/png',
    SHOWN,
    () =>
      plain(...SCAN)
        .png()
        .toBuffer(),
  ],
  [
    'a rotated scan as TIFF',
    'image/tiff',
    SHOWN,
    () =>
      plain(...SCAN)
        .withMetadata({ orientation: 6 })
        .tiff({ compression: 'lzw' })
        .toBuffer(),
  ],
  [
    'a TIFF of one strip of 99 megapixels',
    'image/tiff',
    SHOWN,
    () => buildTiff({ side: SIDE, samples: 3, bits: 8 }),
  ],
  [
    'a TIFF of 99 megapixels of 64 bits',
    'image/tiff',
    SHOWN,
    () => buildTiff({ side: SIDE, samples: 4, bits: 16 }),
  ],
  ['a progressive JPEG of 99 megapixels', 'image/jpeg', HUGE, () => progressive(SIDE, '4:4:4')],
  [
    'an interlaced PNG of 90 megapixels',
    'image/png',
    HUGE,
    () => plain(9_500, 9_500, 4).png({ progressive: true }).toBuffer(),
  ],
  ['a PNG of 99 megapixels', 'image/png', SHOWN, () => plain(SIDE).png().toBuffer()],
  [
    'a PDF with a progressive JPEG of 99 megapixels',
    PDF,
    HUGE,
    async () => buildJpegPdf(await progressive(SIDE, '4:4:4'), [SIDE, SIDE]),
  ],
];

describe('a worker has at most 256 MB resident while it inspects', () => {
  test.each([...CASES, ...(inCampaign ? CAMPAIGN_CASES : [])])(
    '%s',
    async (_name, mediaType, expected, make) => {
      const file = await make();
      const { found, peak } = await measure(() => inspect(mediaType, file));
      expect(found).toMatchObject(expected);
      expect(peak).toBeGreaterThan(0);
      expect(peak).toBeLessThanOrEqual(LIMIT_KB);
    },
  );
});

(inCampaign ? describe : describe.skip)(
  'memory left by one file does not make the next one too large',
  () => {
    const scan = () => photo(...SCAN, { progressive: true });
    test.each([
      ['a PDF too large for the memory of its decoder', () => progressive(SIDE, '4:4:4')],
      ['a PDF that took much memory', scan],
    ] as const)('%s', async (_name, makeFirst) => {
      const first = await makeFirst();
      const { width, height } = await sharp(first, { limitInputPixels: false }).metadata();
      await inspect(PDF, buildJpegPdf(first, [width, height]));
      expect(await inspect(PDF, pdfSample({ content: INK_OPERATORS }))).toMatchObject({
        warning: null,
        preview: 'pdf',
      });
      expect(
        await inspect('image/jpeg', await photo(8_160, 6_120, { progressive: true })),
      ).toMatchObject(SHOWN);
    });
  },
);
