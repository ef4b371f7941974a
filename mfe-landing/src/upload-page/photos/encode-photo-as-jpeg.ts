export interface JpegQuality {
  /** Of the longer side, in points. */
  readonly maxSide: number;
  /** Of the JPEG, 0 to 1. */
  readonly quality: number;
}

export interface EncodedPhoto {
  readonly jpeg: Blob;
  readonly width: number;
  readonly height: number;
}

/** A photograph upright and no larger than a page needs. Throws when this browser cannot decode it, as with most HEIC. */
export async function encodePhotoAsJpeg(
  file: Blob,
  { maxSide, quality }: JpegQuality,
): Promise<EncodedPhoto> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser does not draw.');
  // What a PNG leaves open is paper.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const { width, height } = canvas;
  const jpeg = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', quality),
  );
  // Memory of large canvases is scarce on phones and freed late.
  canvas.width = 0;
  canvas.height = 0;
  if (!jpeg) throw new Error('The picture is too large for this browser.');
  return { jpeg, width, height };
}
