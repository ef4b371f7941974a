import {
  ACCEPTED_TYPES,
  detectHead,
  GROUP_BY_EXTENSION,
  HEAD_BYTES,
} from '@recueil/backend/contract';
import { decodePhoto, type DecodedPhoto } from './decode-photo.ts';

const typed = new WeakMap<File, Blob>();

/**
 * Throws when the file is no photo, or when neither this browser nor the decoder of HEIC reads it.
 */
export async function decodePhotoFile(file: File): Promise<DecodedPhoto> {
  const photo = await detectPhoto(file);
  if (photo === null || photo === 'pdf') throw new TypeError('The file is not a photo.');
  return decodePhoto(photo);
}

/**
 * By the first bytes, since scanner apps name photos `.pdf`: `pdf`, or the photo under its own
 * type, which browsers need to decode it; the same for the same file.
 */
export async function detectPhoto(file: File): Promise<'pdf' | Blob | null> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const content = detectHead(file.name, head);
  if (content === 'pdf') return 'pdf';
  if (content === null || content === 'zip' || GROUP_BY_EXTENSION[content] !== 'photo') return null;
  const photo = typed.get(file) ?? new Blob([file], { type: ACCEPTED_TYPES[content] });
  typed.set(file, photo);
  return photo;
}
