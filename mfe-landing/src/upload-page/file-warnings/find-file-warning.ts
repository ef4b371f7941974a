import type { Advice } from './file-warning-kind.ts';

const PHOTO = /^image\/(?:jpeg|png|webp)$/;

/** Looks at a file on the device. Null when nothing is odd, and also when this browser cannot tell. */
export async function adviseOn(file: File): Promise<Advice | null> {
  try {
    if (file.type === 'application/pdf' || /\.pdf$/i.test(file.name)) {
      const { lookAtPdf } = await import(/* webpackChunkName: "checks" */ './find-pdf-warning.ts');
      return lookAtPdf(new Uint8Array(await file.arrayBuffer()));
    }
    if (!PHOTO.test(file.type)) return null;
    const { lookAtPhoto } = await import(/* webpackChunkName: "checks" */ './find-photo-warning.ts');
    return await lookAtPhoto(file);
  } catch {
    return null;
  }
}
