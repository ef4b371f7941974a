import { renameByContent, type Language } from '@recueil/backend/contract';
import { detectPhoto } from '../photos/detect-photo.ts';
import { preparationMessages } from './preparation-messages.ts';
import { reducePhoto } from './reduce-photo.ts';
import { removeMetadata } from './remove-metadata.rules.ts';

export interface PreparationOptions {
  /** Location and device stay. */
  readonly keepsOriginal: boolean;
  readonly acceptsJpeg: boolean;
  /** In bytes. */
  readonly maxSize: number;
  /** What is done meanwhile takes a while. */
  readonly onLasting: (describe: (language: Language) => string) => void;
}

/** The same file always becomes the same bytes, so that an interrupted upload can resume. */
export async function preparePhoto(file: File, options: PreparationOptions): Promise<File> {
  const content = await detectPhoto(file);
  if (content === null || content === 'pdf') return file;
  const { keepsOriginal } = options;
  const clean = keepsOriginal ? file : await removeFileMetadata(file, content.type);
  const cleaned = clean === 'unreadable' ? file : clean;
  // What cannot be cut out is not drawn again.
  const isConverted = clean === 'unreadable' || (content.type === 'image/heic' && !keepsOriginal);
  if (!options.acceptsJpeg || (cleaned.size <= options.maxSize && !isConverted)) return cleaned;
  options.onLasting((language) => preparationMessages[language].photo);
  const jpeg = await reducePhoto(content, options.maxSize).catch(() => null);
  return jpeg === null ? cleaned : nameAsJpeg(file, jpeg);
}

async function removeFileMetadata(file: File, type: string): Promise<File | 'unreadable'> {
  const parts = removeMetadata(new Uint8Array(await file.arrayBuffer()), type);
  if (parts === null) return file;
  if (parts === 'unreadable') return parts;
  const { name, lastModified } = file;
  return new File([...parts], name, { type: file.type, lastModified });
}

const nameAsJpeg = ({ name, lastModified }: File, jpeg: Blob): File =>
  new File([jpeg], renameByContent(name, 'jpg'), { type: 'image/jpeg', lastModified });
