import { isUtf8 } from 'node:buffer';
import { EMPTY_INSPECTION, withWarning, type FileInspection } from './file-inspection.ts';

/** Looks into one file. Each decoder is loaded when the first file asks for it. Runs in a worker alone. */
export async function inspectFile(mediaType: string, file: Buffer): Promise<FileInspection> {
  try {
    switch (mediaType) {
      case 'application/pdf':
        return await (await import('./inspect-pdf.ts')).inspectPdf(file);
      case 'image/png':
      case 'image/jpeg':
      case 'image/webp':
        return await (await import('./inspect-image.ts')).inspectImage(file);
      case 'image/tiff':
        return await (await import('./inspect-image.ts')).inspectTiff(file);
      case 'image/heic':
        return await (await import('./inspect-heic.ts')).inspectHeic(file);
      case 'text/plain':
      case 'text/csv':
        return examineText(file);
      default:
        return EMPTY_INSPECTION;
    }
  } catch (error) {
    // A worker that has lost its own code must not call the file broken.
    if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') throw error;
    return withWarning(isOutOfMemory(error) ? 'huge' : 'broken');
  }
}

/** V8, libvips and its decoders each name it in words of their own. */
const isOutOfMemory = (error: unknown): boolean => /memory|allocat/i.test(String(error));

/** Characters in the memory of V8 take two bytes each. */
const TEXT_PIECE = 1024 * 1024;

/** Text that is not UTF-8 was written on an older Windows; a view of it in UTF-8 is made. */
function examineText(file: Buffer): FileInspection {
  if (isUtf8(file)) return { ...EMPTY_INSPECTION, preview: 'text' };
  const decoder = new TextDecoder('windows-1252');
  const pieces: Buffer[] = [];
  for (let start = 0; start < file.length; start += TEXT_PIECE)
    pieces.push(Buffer.from(decoder.decode(file.subarray(start, start + TEXT_PIECE))));
  return {
    ...EMPTY_INSPECTION,
    preview: 'text',
    renditions: [{ kind: 'view', mediaType: 'text/plain', bytes: Buffer.concat(pieces) }],
  };
}
