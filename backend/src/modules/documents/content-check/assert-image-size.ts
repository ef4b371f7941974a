import { imageTooLarge } from '../documents.problems.ts';
import type { AcceptedExtension } from './file-signatures.rules.ts';
import { heicSize, jpegStep, largest, pngSize, tiffDirectorySize, tiffOrder, webpSize, type Size } from './image-size.rules.ts';
import type { ReadableFile } from './readable-file.ts';

/** A picture that would unpack to more pixels than anybody can show is refused by what its header says. One that says nothing passes: previews have limits of their own. */
export async function checkImage(extension: AcceptedExtension, file: ReadableFile, maxPixels: number): Promise<void> {
  const size = await sizeOf(extension, file);
  if (size !== null && size.width * size.height > maxPixels) {
    throw imageTooLarge({ detail: `The picture has more than ${Math.floor(maxPixels / 1_000_000)} million pixels.`, log: { ...size } });
  }
}

async function sizeOf(extension: AcceptedExtension, file: ReadableFile): Promise<Size | null> {
  switch (extension) {
    case 'png':
      return pngSize(await file.read(0, 32));
    case 'webp':
      return webpSize(await file.read(0, 32));
    case 'jpg':
    case 'jpeg':
      return sizeOfJpeg(file);
    case 'tif':
    case 'tiff':
      return sizeOfTiff(file);
    case 'heic':
      return heicSize(await file.read(0, META_BYTES));
    default:
      return null;
  }
}

const META_BYTES = 256 * 1024;
const MARKERS = 2000;
const DIRECTORIES = 200;

async function sizeOfJpeg(file: ReadableFile): Promise<Size | null> {
  let position = 0;
  for (let i = 0; i < MARKERS; i++) {
    const step = jpegStep(await file.read(position, position + 10));
    if (step === null || 'width' in step) return step;
    position += step.skip;
  }
  return null;
}

/** Every page of it. */
async function sizeOfTiff(file: ReadableFile): Promise<Size | null> {
  const head = await file.read(0, 8);
  const order = tiffOrder(head);
  if (order === null || head.length < 8 || order.u16(head, 2) !== 42) return null;
  const sizes: (Size | null)[] = [];
  const seen = new Set<number>();
  for (let at = order.u32(head, 4); at > 0 && !seen.has(at) && seen.size < DIRECTORIES; ) {
    seen.add(at);
    const count = await file.read(at, at + 2);
    if (count.length < 2) break;
    const end = at + 2 + 12 * order.u16(count, 0);
    const directory = await file.read(at + 2, end + 4);
    sizes.push(tiffDirectorySize(directory.subarray(0, end - at - 2), order));
    at = directory.length === end + 2 - at ? order.u32(directory, directory.length - 4) : 0;
  }
  return largest(sizes);
}
