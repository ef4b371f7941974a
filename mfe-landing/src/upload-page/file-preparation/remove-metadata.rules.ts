import type { ByteParts, Bytes } from './byte-parts.rules.ts';
import { removeHeicMetadata } from './remove-heic-metadata.rules.ts';
import { removeJpegMetadata } from './remove-jpeg-metadata.rules.ts';
import { removePngMetadata } from './remove-png-metadata.rules.ts';
import { removeTiffMetadata } from './remove-tiff-metadata.rules.ts';
import { removeWebpMetadata } from './remove-webp-metadata.rules.ts';

const REMOVERS: Readonly<Record<string, (file: Bytes) => ByteParts | null>> = {
  'image/jpeg': removeJpegMetadata,
  'image/png': removePngMetadata,
  'image/webp': removeWebpMetadata,
  'image/tiff': removeTiffMetadata,
  'image/heic': removeHeicMetadata,
};

/**
 * The picture of a file without location, device and other remarks, by its bytes alone: pixels,
 * colours and orientation stay. Null: there is nothing to remove.
 */
export function removeMetadata(file: Bytes, type: string): ByteParts | 'unreadable' | null {
  const remove = REMOVERS[type];
  if (!remove) return null;
  try {
    const parts = remove(file);
    if (parts === null) return 'unreadable';
    return isSame(parts, file) ? null : parts;
  } catch (error) {
    // Lengths that lead out of the file.
    if (error instanceof RangeError) return 'unreadable';
    throw error;
  }
}

function isSame(parts: ByteParts, file: Bytes): boolean {
  let at = 0;
  for (const part of parts) {
    if (at + part.length > file.length) return false;
    for (let index = 0; index < part.length; index += 1)
      if (part[index] !== file[at + index]) return false;
    at += part.length;
  }
  return at === file.length;
}
