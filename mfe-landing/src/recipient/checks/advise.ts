import type { Advice } from './advice.ts';

const PHOTO = /^image\/(?:jpeg|png|webp)$/;

/** Looks at a file on the device. Null when nothing is odd, and also when this browser cannot tell. */
export async function adviseOn(file: File): Promise<Advice | null> {
  try {
    if (file.type === 'application/pdf' || /\.pdf$/i.test(file.name)) {
      const { lookAtPdf } = await import(/* webpackChunkName: "checks" */ './look-at-pdf.ts');
      return lookAtPdf(new Uint8Array(await file.arrayBuffer()));
    }
    if (!PHOTO.test(file.type)) return null;
    const { lookAtPhoto } = await import(/* webpackChunkName: "checks" */ './look-at-photo.ts');
    return await lookAtPhoto(file);
  } catch {
    return null;
  }
}
