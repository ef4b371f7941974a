const PHOTO = /\.(?:jpe?g|png|webp|heic|heif)$/i;

export const isPhoto = (file: File): boolean =>
  file.type.startsWith('image/') || PHOTO.test(file.name);

/** Whether files can become pages of one PDF. */
export const canJoinFiles = (files: readonly File[]): boolean =>
  files.every(
    (file) => isPhoto(file) || file.type === 'application/pdf' || /\.pdf$/i.test(file.name),
  );

/** `Avis d’imposition.pdf`: named after what was asked for, without what a file name cannot hold. */
export const toPdfName = (title: string): string =>
  `${
    title
      .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 80) || 'document'
  }.pdf`;
