import { contentMismatch, imageTooLarge } from '../documents.problems.ts';
import type { AcceptedExtension } from '../documents-limits.contract.ts';
import {
  parseHeicSize,
  parseJpegSegment,
  findLargest,
  parsePngSize,
  parseTiffDirectorySize,
  parseTiffLayout,
  TIFF_HEADER_BYTES,
  parseWebpSize,
  type ImageSize,
} from './image-size.rules.ts';
import type { ReadableFile } from '../../../platform/sealing/readable-file.ts';

/**
 * An image without a readable size passes: previews have limits of their own. The signature of a
 * TIFF alone is too short, so its directory must be readable.
 */
export async function assertImageSize(
  extension: AcceptedExtension,
  file: ReadableFile,
  maxPixels: number,
): Promise<void> {
  const size = await readImageSize(extension, file);
  if (size === null && extension === 'tif') throw contentMismatch({ log: { extension } });
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
      return readJpegSize(file);
    case 'tif':
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
const MAX_TIFF_ENTRIES = 65_535;

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
  const layout = parseTiffLayout(await file.read(0, TIFF_HEADER_BYTES));
  if (layout === null) return null;
  const { countBytes, entryBytes, offsetBytes } = layout;
  const sizes: (ImageSize | null)[] = [];
  const seen = new Set<number>();
  let at = layout.firstDirectory;
  while (at > 0 && !seen.has(at) && seen.size < MAX_TIFF_DIRECTORIES) {
    seen.add(at);
    const head = await file.read(at, at + countBytes);
    if (head.length < countBytes) break;
    const start = at + countBytes;
    const length = entryBytes * Math.min(layout.count(head), MAX_TIFF_ENTRIES);
    const directory = await file.read(start, start + length + offsetBytes);
    sizes.push(parseTiffDirectorySize(directory.subarray(0, length), layout));
    at = directory.length === length + offsetBytes ? layout.offset(directory, length) : 0;
  }
  return findLargest(sizes);
}
