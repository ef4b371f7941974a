const PHOTO = /\.(?:jpe?g|png|webp|heic|heif)$/i;

export const isPhoto = (file: File): boolean =>
  file.type.startsWith('image/') || PHOTO.test(file.name);

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
