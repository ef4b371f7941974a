import {
  ACCEPTED_TYPES,
  FILE_GROUPS,
  GROUP_BY_EXTENSION,
  type AcceptedExtension,
  type FileGroup,
} from '@recueil/backend/contract';

export interface FileLimits {
  readonly maxFileSize: number;
  /** Media types, and extensions with their dot. */
  readonly acceptedTypes: readonly string[];
}

export type FileRefusal =
  'too-large' | 'wrong-type' | 'empty' | 'unreadable' | 'several' | 'not-encryptable';

const TYPE_BY_EXTENSION: Readonly<Record<string, string>> = ACCEPTED_TYPES;

const listAcceptedExtensions = (limits: FileLimits): AcceptedExtension[] =>
  (Object.entries(ACCEPTED_TYPES) as [AcceptedExtension, string][])
    .filter(
      ([extension, type]) =>
        limits.acceptedTypes.includes(type) || limits.acceptedTypes.includes(`.${extension}`),
    )
    .map(([extension]) => extension);

/** Extensions for desktop browsers, media types for phones. */
export const toAcceptAttribute = (limits: FileLimits): string =>
  [
    ...new Set(
      listAcceptedExtensions(limits).flatMap((extension) => [
        `.${extension}`,
        TYPE_BY_EXTENSION[extension] ?? '',
      ]),
    ),
  ].join(',');

export const listFileGroups = (limits: FileLimits): FileGroup[] => {
  const groups = listAcceptedExtensions(limits).map((extension) => GROUP_BY_EXTENSION[extension]);
  return FILE_GROUPS.filter((group) => groups.includes(group));
};

/** Where they are not, photos become the pages of a PDF. */
export const acceptsPhotos = (limits: FileLimits): boolean =>
  listFileGroups(limits).includes('photo');

/** `PDF, PNG, JPG…`: one extension per media type. */
export const formatAcceptedExtensions = (limits: FileLimits): string =>
  listAcceptedExtensions(limits)
    .filter(
      (extension, index, all) =>
        all.findIndex((other) => TYPE_BY_EXTENSION[other] === TYPE_BY_EXTENSION[extension]) ===
        index,
    )
    .map((extension) => extension.toUpperCase())
    .join(', ');

export const getExtension = (name: string): string =>
  name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : '';

/** A check before uploading; the server also checks the content. */
export function checkFile(file: File, limits: FileLimits): FileRefusal | null {
  const extension = getExtension(file.name);
  if (!listAcceptedExtensions(limits).some((accepted) => accepted === extension))
    return 'wrong-type';
  if (file.size === 0) return 'empty';
  return file.size > limits.maxFileSize ? 'too-large' : null;
}

/** Some phones name photos without an extension. */
export function addMissingExtension(file: File): File {
  if (getExtension(file.name) !== '') return file;
  const extension = Object.keys(TYPE_BY_EXTENSION).find(
    (key) => TYPE_BY_EXTENSION[key] === file.type,
  );
  return extension === undefined
    ? file
    : new File([file], `${file.name || 'photo'}.${extension}`, { type: file.type });
}
