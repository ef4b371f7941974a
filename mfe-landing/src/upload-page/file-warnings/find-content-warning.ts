import { isPdf } from '../photos/can-join-files.ts';
import { detectPhoto } from '../photos/detect-photo.ts';
import type { FileWarningKind } from './file-warning-kind.ts';
import { findPdfWarning } from './find-pdf-warning.ts';
import { findPhotoWarning } from './find-photo-warning.ts';

const DECODABLE = /^image\/(?:jpeg|png|webp|heic)$/;

export async function findContentWarning(file: File): Promise<FileWarningKind | null> {
  const content = await detectPhoto(file);
  if (content === 'pdf' || (content === null && isPdf(file)))
    return findPdfWarning(new Uint8Array(await file.arrayBuffer()));
  if (content === null || !DECODABLE.test(content.type)) return null;
  const kind = await findPhotoWarning(content);
  // Old browsers decode no HEIC.
  return kind === 'broken' && content.type === 'image/heic' ? null : kind;
}
