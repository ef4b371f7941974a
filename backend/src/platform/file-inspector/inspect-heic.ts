import { createRequire } from 'node:module';
import { MAX_PIXELS, withWarning, type FileInspection } from './file-inspection.ts';
import { inspectPixels } from './inspect-image.ts';

/** What is used of libheif; its own types describe the C functions. */
interface Libheif {
  HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] };
}
interface HeifImage {
  get_width(): number;
  get_height(): number;
  display(
    into: { data: Uint8ClampedArray; width: number; height: number },
    done: (drawn: { data: Uint8ClampedArray } | null) => void,
  ): void;
  free(): void;
}

const require = createRequire(import.meta.url);
let library: Libheif | null = null;

/** Photos of telephones, which most browsers do not show. The decoder turns them upright itself. */
export async function inspectHeic(file: Buffer): Promise<FileInspection> {
  library ??= require('libheif-js/wasm-bundle') as Libheif;
  const images = new library.HeifDecoder().decode(file);
  const [image] = images;
  if (image === undefined) return withWarning('broken');
  try {
    const [width, height] = [image.get_width(), image.get_height()];
    if (width * height > MAX_PIXELS) return { ...withWarning('huge'), pages: 1 };
    const pixels = new Uint8ClampedArray(width * height * 4);
    const drawn = await new Promise<unknown>((resolve) =>
      image.display({ data: pixels, width, height }, resolve),
    );
    return drawn === null
      ? withWarning('broken')
      : await inspectPixels(new Uint8Array(pixels.buffer), width, height);
  } finally {
    for (const one of images) one.free();
  }
}
