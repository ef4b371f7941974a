import { imageTooLarge } from '../documents.problems.ts';
import type { AcceptedExtension } from '../documents-limits.contract.ts';
import {
  parseHeicSize,
  parseJpegSegment,
  findLargest,
  parsePngSize,
  parseTiffDirectorySize,
  parseTiffByteOrder,
  parseWebpSize,
  type ImageSize,
} from './image-size.rules.ts';
import type { ReadableFile } from '../../../platform/sealing/readable-file.ts';

/** An image without a readable size passes: previews have limits of their own. */
export async function assertImageSize(
  extension: AcceptedExtension,
  file: ReadableFile,
  maxPixels: number,
): Promise<void> {
  const size = await readImageSize(extension, file);
  if (size !== null && size.width * size.height > maxPixels) {
    throw imageTooLarge({
      detail: `The image has more than ${Math.floor(maxPixels / 1_000_000)} million pixels.`,
      log: { ...size },
    });
  }
}

async function readImageSize(
  extension: AcceptedExtension,
  file: ReadableFile,
): Promise<ImageSize | null> {
  switch (extension) {
    case 'png':
      return parsePngSize(await file.read(0, 32));
    case 'webp':
      return parseWebpSize(await file.read(0, 32));
    case 'jpg':
    case 'jpeg':
      return readJpegSize(file);
    case 'tif':
    case 'tiff':
      return readTiffSize(file);
    case 'heic':
      return parseHeicSize(await file.read(0, HEIC_META_BYTES));
    default:
      return null;
  }
}

const HEIC_META_BYTES = 256 * 1024;
const MAX_JPEG_MARKERS = 2000;
const MAX_TIFF_DIRECTORIES = 200;

async function readJpegSize(file: ReadableFile): Promise<ImageSize | null> {
  let position = 0;
  for (let i = 0; i < MAX_JPEG_MARKERS; i++) {
    const step = parseJpegSegment(await file.read(position, position + 10));
    if (step === null || 'width' in step) return step;
    position += step.skip;
  }
  return null;
}

async function readTiffSize(file: ReadableFile): Promise<ImageSize | null> {
  const head = await file.read(0, 8);
  const order = parseTiffByteOrder(head);
  if (order === null || head.length < 8 || order.u16(head, 2) !== 42) return null;
  const sizes: (ImageSize | null)[] = [];
  const seen = new Set<number>();
  for (let at = order.u32(head, 4); at > 0 && !seen.has(at) && seen.size < MAX_TIFF_DIRECTORIES;) {
    seen.add(at);
    const count = await file.read(at, at + 2);
    if (count.length < 2) break;
    const end = at + 2 + 12 * order.u16(count, 0);
    const directory = await file.read(at + 2, end + 4);
    sizes.push(parseTiffDirectorySize(directory.subarray(0, end - at - 2), order));
    at = directory.length === end + 2 - at ? order.u32(directory, directory.length - 4) : 0;
  }
  return findLargest(sizes);
}
