import { acceptsPhotos, checkRoom, type DocumentLimits } from '../upload/check-file.ts';

export interface SizedFile {
  readonly size: number;
  readonly isPhoto: boolean;
}

/** Whether a document takes the file too; several photos become one PDF. */
export function hasRoom(
  document: { readonly sizes: readonly number[] },
  chosen: readonly SizedFile[],
  file: SizedFile,
  limits: DocumentLimits,
): boolean {
  const sizes = [...document.sizes, ...listUploadSizes([...chosen, file], limits)];
  return sizes.every((size, index) => checkRoom({ size }, sizes.slice(0, index), limits) === null);
}

/** Photos of one document that become one PDF. */
export const listJoinedPhotos = <T extends SizedFile>(
  files: readonly T[],
  limits: DocumentLimits,
): T[] => {
  const photos = files.filter(({ isPhoto }) => isPhoto);
  return photos.length > 1 || !acceptsPhotos(limits) ? photos : [];
};

function listUploadSizes(files: readonly SizedFile[], limits: DocumentLimits): number[] {
  const joined = listJoinedPhotos(files, limits);
  const bytes = joined.reduce((sum, { size }) => sum + size, 0);
  const reduce = (size: number) => Math.min(size, limits.maxFileSize);
  return [
    ...files
      .filter((file) => !joined.includes(file))
      .map(({ size, isPhoto }) => (isPhoto ? reduce(size) : size)),
    ...(joined.length > 0 ? [reduce(bytes)] : []),
  ];
}
