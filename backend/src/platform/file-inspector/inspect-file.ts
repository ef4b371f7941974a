import { isUtf8 } from 'node:buffer';
import { UNKNOWN, withNotice, type Examination } from './file-inspection.ts';

/** Looks into one file. Each decoder is loaded when the first file asks for it. Runs in a worker alone. */
export async function examineFile(mediaType: string, file: Buffer): Promise<Examination> {
  try {
    switch (mediaType) {
      case 'application/pdf':
        return await (await import('./inspect-pdf.ts')).examinePdf(file);
      case 'image/png':
      case 'image/jpeg':
      case 'image/webp':
        return await (await import('./inspect-image.ts')).examinePicture(file);
      case 'image/tiff':
        return await (await import('./inspect-image.ts')).examineTiff(file);
      case 'image/heic':
        return await (await import('./inspect-heic.ts')).examineHeic(file);
      case 'text/plain':
      case 'text/csv':
        return examineText(file);
      default:
        return UNKNOWN;
    }
  } catch (error) {
    // A worker that has lost its own code must not call the file broken.
    if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') throw error;
    return withNotice('broken');
  }
}

/** Text that is not UTF-8 was written on an older Windows; a view of it in UTF-8 is made. */
function examineText(file: Buffer): Examination {
  if (isUtf8(file)) return { ...UNKNOWN, preview: 'text' };
  return { ...UNKNOWN, preview: 'text', pictures: [{ kind: 'view', mediaType: 'text/plain', bytes: Buffer.from(new TextDecoder('windows-1252').decode(file)) }] };
}
