import { isUtf8 } from 'node:buffer';
import { EMPTY_INSPECTION, withWarning, type FileInspection } from './file-inspection.ts';

/** Runs in a worker; each decoder is loaded for its first file. Also takes a `PictureKind`. */
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
      case 'logo':
      case 'portrait':
        return await (await import('./encode-picture.ts')).encodePicture(mediaType, file);
      case 'text/plain':
      case 'text/csv':
        return inspectText(file);
      default:
        return EMPTY_INSPECTION;
    }
  } catch (error) {
    // A worker without its own code must not report the file as broken.
    if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') throw error;
    return withWarning(isOutOfMemory(error) ? 'huge' : 'broken');
  }
}

const isOutOfMemory = (error: unknown): boolean => /memory|allocat/i.test(String(error));

const CHUNK_BYTES = 1024 * 1024;

/** By the byte order mark. A worker loads nothing from outside this folder. */
const chooseEncoding = ([first, second]: Buffer): string =>
  first === 0xff && second === 0xfe
    ? 'utf-16le'
    : first === 0xfe && second === 0xff
      ? 'utf-16be'
      : 'windows-1252';

function inspectText(file: Buffer): FileInspection {
  if (isUtf8(file)) return { ...EMPTY_INSPECTION, preview: 'text' };
  const decoder = new TextDecoder(chooseEncoding(file));
  const pieces: Buffer[] = [];
  for (let start = 0; start < file.length; start += CHUNK_BYTES)
    pieces.push(
      Buffer.from(decoder.decode(file.subarray(start, start + CHUNK_BYTES), { stream: true })),
    );
  return {
    ...EMPTY_INSPECTION,
    preview: 'text',
    renditions: [{ kind: 'view', mediaType: 'text/plain', bytes: Buffer.concat(pieces) }],
  };
}
