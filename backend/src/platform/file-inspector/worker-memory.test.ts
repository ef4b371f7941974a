import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { silentLogger } from '../../testing/test-database.ts';
import { buildJpegPdf, buildLargeHeic, buildTiff } from '../../testing/fixtures/large-pictures.ts';
import { createFileInspector } from './file-inspector.ts';
import { startInspectorWorker } from './inspector-worker.ts';
import { readWorkerLimits } from './worker-limits.ts';

const SIDE = 9_950;
const LIMIT = 256_000_000;
/** Of TypeScript, which only tests load into the worker. */
const LOADER = 64 * 1024 * 1024;

const black = (side: number, channels: 3 | 4 = 3) =>
  sharp({
    create: { width: side, height: side, channels, background: '#000' },
    limitInputPixels: false,
  });
const progressiveJpeg = (side: number, chromaSubsampling: '4:2:0' | '4:4:4') =>
  black(side).jpeg({ progressive: true, chromaSubsampling }).toBuffer();

/** The most that the one worker has had resident, in KB, as the system counted it. */
async function readPeak(): Promise<number> {
  const [pid] = (await readFile(`/proc/self/task/${process.pid}/children`, 'latin1')).split(' ');
  return Number(/^VmHWM:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'latin1'))?.[1]);
}

type Case = readonly [name: string, mediaType: string, make: () => Buffer | Promise<Buffer>];

describe('a worker takes at most 256 MB, and looks into', () => {
  test.each<Case>([
    ['a photo of 48 megapixels from a telephone', 'image/heic', () => buildLargeHeic(8_064, 6_048)],
    ['a photo of 50 megapixels', 'image/jpeg', () => black(7_100).jpeg().toBuffer()],
    ['a progressive photo of 24 megapixels', 'image/jpeg', () => progressiveJpeg(4_900, '4:2:0')],
    [
      'a TIFF of one strip of 99 megapixels',
      'image/tiff',
      () => buildTiff({ side: SIDE, samples: 3, bits: 8 }),
    ],
  ])('%s', async (_name, mediaType, make) => {
    const file = await make();
    const worker = startInspectorWorker(60_000, await readWorkerLimits(LIMIT));
    expect(await worker.inspect(mediaType, file.length, Readable.from([file]))).toMatchObject({
      warning: null,
      preview: 'image',
    });
    expect(await readPeak()).toBeLessThanOrEqual((LIMIT + LOADER) / 1024);
    await worker.end();
  });
});

describe('a worker takes at most 256 MB, and gives up', () => {
  test.each<Case>([
    ['a progressive photo of 99 megapixels', 'image/jpeg', () => progressiveJpeg(SIDE, '4:4:4')],
    [
      'an interlaced PNG of 90 megapixels',
      'image/png',
      () => black(9_500, 4).png({ progressive: true }).toBuffer(),
    ],
    [
      'a TIFF of 99 megapixels in planes of 16 bits',
      'image/tiff',
      () => buildTiff({ side: SIDE, samples: 3, bits: 16, planar: true }),
    ],
    [
      'a PDF with a progressive photo of 99 megapixels',
      'application/pdf',
      async () => buildJpegPdf(await progressiveJpeg(SIDE, '4:4:4'), SIDE),
    ],
  ])('%s', async (_name, mediaType, make) => {
    const file = await make();
    const inspector = createFileInspector({ logger: silentLogger });
    const open = async () => Readable.from([file]);
    expect((await inspector.inspect(mediaType, file.length, open)).warning).toBe('huge');
    await inspector.close();
  });
});
