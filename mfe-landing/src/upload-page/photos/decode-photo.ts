export interface DecodedPhoto {
  readonly source: CanvasImageSource;
  readonly width: number;
  readonly height: number;
  /** Frees the memory, which is scarce on phones. */
  close(): void;
}

/** Upright. Throws when this browser cannot decode the photo, as with most HEIC. */
export async function decodePhoto(file: Blob): Promise<DecodedPhoto> {
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
