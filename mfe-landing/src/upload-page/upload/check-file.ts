import { ACCEPTED_TYPES } from '@recueil/backend/contract';

export interface FileLimits {
  readonly maxFileSize: number;
  /** Media types, and extensions with their dot. */
  readonly acceptedTypes: readonly string[];
}

export type FileRefusal = 'too-large' | 'wrong-type' | 'empty' | 'unreadable' | 'several';

/** In display order. */
export type FileFormat = 'pdf' | 'photo' | 'text' | 'sheet';

const FORMAT_BY_EXTENSION: Readonly<Record<string, FileFormat>> = {
  pdf: 'pdf',
  png: 'photo',
  jpg: 'photo',
  jpeg: 'photo',
  webp: 'photo',
  heic: 'photo',
  tif: 'photo',
  tiff: 'photo',
  docx: 'text',
  odt: 'text',
  txt: 'text',
  xlsx: 'sheet',
  ods: 'sheet',
  csv: 'sheet',
};

const TYPE_BY_EXTENSION: Readonly<Record<string, string>> = ACCEPTED_TYPES;

const listAcceptedExtensions = (limits: FileLimits): string[] =>
  Object.entries(TYPE_BY_EXTENSION)
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

export const listFileFormats = (limits: FileLimits): FileFormat[] => [
  ...new Set(
    listAcceptedExtensions(limits).flatMap((extension) => FORMAT_BY_EXTENSION[extension] ?? []),
  ),
];

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

const getExtension = (name: string): string =>
  name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : '';

/** A check before uploading; the server also checks the content. */
export function checkFile(file: File, limits: FileLimits): FileRefusal | null {
  if (!listAcceptedExtensions(limits).includes(getExtension(file.name))) return 'wrong-type';
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
