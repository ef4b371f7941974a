import sharp from 'sharp';
import { withWarning, type FileInspection, type PictureKind } from './file-inspection.ts';
import { isTooLargeToDecode, openImage } from './inspect-image.ts';

/** Pixels on screens of triple density. Mails set the height alone, so no logo is wider than this. */
const LOGO = { width: 480, height: 120, background: 'transparent' };
const PORTRAIT = 256;

/** A logo keeps its proportions and transparency; a portrait is the square in the middle. */
export async function encodePicture(kind: PictureKind, file: Buffer): Promise<FileInspection> {
  const metadata = await sharp(file, { limitInputPixels: false }).metadata();
  if (isTooLargeToDecode(metadata, file)) return withWarning('huge');
  const image = openImage(file).autoOrient();
  const { width, height } = metadata.autoOrient;
  const isWide = width / height > LOGO.width / LOGO.height;
  const bytes =
    kind === 'logo'
      ? await image
          .resize({ ...LOGO, fit: isWide ? 'contain' : 'inside', withoutEnlargement: !isWide })
          .png({ compressionLevel: 9 })
          .toBuffer()
      : await image
          .resize(PORTRAIT, PORTRAIT, { fit: 'cover' })
          .flatten({ background: '#fff' })
          .webp({ quality: 82 })
          .toBuffer();
  return {
    pages: 1,
    warning: null,
    preview: 'image',
    renditions: [{ kind: 'view', mediaType: kind === 'logo' ? 'image/png' : 'image/webp', bytes }],
  };
}
