export interface DecodedPhoto {
  readonly source: CanvasImageSource;
  readonly width: number;
  readonly height: number;
  /** Frees the memory, which is scarce on phones. */
  close(): void;
}

const HEIC = 'image/heic';

/** Upright. Throws when neither this browser nor the HEIC decoder can decode the photo. */
export async function decodePhoto(file: Blob): Promise<DecodedPhoto> {
  try {
    return await decodeByBrowser(file);
  } catch (thrown) {
    if (file.type !== HEIC) throw thrown;
    return decodeByBrowser(await convertHeicOnce(file));
  }
}

const converted = new WeakMap<Blob, Promise<Blob>>();

/** For preview, check and upload alike. A failure is not kept. */
function convertHeicOnce(file: Blob): Promise<Blob> {
  const known = converted.get(file);
  if (known) return known;
  const jpeg = import(/* webpackChunkName: "heic" */ '../heic/convert-heic.ts').then((loaded) =>
    loaded.convertHeic(file),
  );
  converted.set(file, jpeg);
  jpeg.catch(() => converted.delete(file));
  return jpeg;
}

async function decodeByBrowser(file: Blob): Promise<DecodedPhoto> {
  if ('createImageBitmap' in globalThis) {
    const picture = await globalThis.createImageBitmap(file, { imageOrientation: 'from-image' });
    const { width, height } = picture;
    return { source: picture, width, height, close: () => picture.close() };
  }
  const picture = new Image();
  picture.src = URL.createObjectURL(file);
  await picture.decode().finally(() => URL.revokeObjectURL(picture.src));
  const { naturalWidth, naturalHeight } = picture;
  return { source: picture, width: naturalWidth, height: naturalHeight, close: () => undefined };
}
