import { isPdf } from '../photos/can-join-files.ts';
import type { FileWarningKind } from './file-warning-kind.ts';

const PHOTO = /^image\/(?:jpeg|png|webp)$/;

/** Null also when this browser cannot check the file. */
export async function findFileWarning(file: File): Promise<FileWarningKind | null> {
  try {
    if (isPdf(file)) {
      const { findPdfWarning } = await import(
        /* webpackChunkName: "checks" */ './find-pdf-warning.ts'
      );
      return findPdfWarning(new Uint8Array(await file.arrayBuffer()));
    }
    if (!PHOTO.test(file.type)) return null;
    const { findPhotoWarning } = await import(
      /* webpackChunkName: "checks" */ './find-photo-warning.ts'
    );
    return await findPhotoWarning(file);
  } catch {
    return null;
  }
}
