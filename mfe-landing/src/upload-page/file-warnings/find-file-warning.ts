import type { FileWarningKind } from './file-warning-kind.ts';

const PHOTO = /^image\/(?:jpeg|png|webp)$/;

/** Looks at a file on the device. Null when nothing is odd, and also when this browser cannot tell. */
export async function findFileWarning(file: File): Promise<FileWarningKind | null> {
  try {
    if (file.type === 'application/pdf' || /\.pdf$/i.test(file.name)) {
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
