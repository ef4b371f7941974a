import { GROUP_BY_EXTENSION, parseNamedType } from '@recueil/backend/contract';

export function isPhoto(file: File): boolean {
  const named = parseNamedType(file.name);
  if (named !== null && named !== 'other') return GROUP_BY_EXTENSION[named] === 'photo';
  return file.type.startsWith('image/');
}

export const isPdf = (file: File): boolean =>
  file.type === 'application/pdf' || /\.pdf$/i.test(file.name);

/** Whether the files can become pages of one PDF. */
export const canJoinFiles = (files: readonly File[]): boolean =>
  files.every((file) => isPhoto(file) || isPdf(file));

/** `Avis d’imposition.pdf`, from the title, without characters file names cannot have. */
export const toPdfName = (title: string): string =>
  `${
    title
      .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 80) || 'document'
  }.pdf`;
