import {
  ACCEPTED_TYPES,
  FILE_GROUPS,
  GROUP_BY_EXTENSION,
  parseNamedType,
  type AcceptedExtension,
  type FileGroup,
  type Language,
} from '@recueil/backend/contract';
import { formatBytes } from '../../i18n/format.ts';
import { isPhoto } from '../photos/can-join-files.ts';

export interface FileLimits {
  readonly maxFileSize: number;
  /** Media types, and extensions with their dot. */
  readonly acceptedTypes: readonly string[];
}

/** Of one document; bytes of all its files together. */
export interface DocumentLimits extends FileLimits {
  readonly filesPerDocument: number;
  readonly documentBytes: number;
}

export type FileRefusal =
  | 'too-large'
  | 'wrong-type'
  | 'empty'
  | 'unreadable'
  | 'document-full'
  | 'document-too-large'
  | 'not-encryptable';

const TYPE_BY_EXTENSION: Readonly<Record<string, string>> = ACCEPTED_TYPES;

export const listRequestExtensions = (limits: FileLimits): AcceptedExtension[] =>
  (Object.entries(ACCEPTED_TYPES) as [AcceptedExtension, string][])
    .filter(
      ([extension, type]) =>
        limits.acceptedTypes.includes(type) || limits.acceptedTypes.includes(`.${extension}`),
    )
    .map(([extension]) => extension);

export const listFileGroups = (limits: FileLimits): FileGroup[] => {
  const groups = listRequestExtensions(limits).map((extension) => GROUP_BY_EXTENSION[extension]);
  return FILE_GROUPS.filter((group) => groups.includes(group));
};

/** Where they are not, photos become the pages of a PDF. */
export const acceptsPhotos = (limits: FileLimits): boolean =>
  listFileGroups(limits).includes('photo');

/** `PDF, PNG, JPG…`: one extension per media type. */
const formatAcceptedExtensions = (limits: FileLimits): string =>
  listRequestExtensions(limits)
    .filter(
      (extension, index, all) =>
        all.findIndex((other) => TYPE_BY_EXTENSION[other] === TYPE_BY_EXTENSION[extension]) ===
        index,
    )
    .map((extension) => extension.toUpperCase())
    .join(', ');

/** For the texts of refusals. */
export const describeLimits = (language: Language, limits: DocumentLimits) => ({
  max: formatBytes(language, limits.maxFileSize),
  maxTogether: formatBytes(language, limits.documentBytes),
  files: limits.filesPerDocument,
  hasCamera: globalThis.matchMedia?.('(pointer: coarse)').matches ?? false,
  accepted: formatAcceptedExtensions(limits),
});

/**
 * A check before uploading; the server checks the content and names the file by it. Photos above
 * the limit are reduced.
 */
export function checkFile(file: File, limits: FileLimits): FileRefusal | null {
  const named = parseNamedType(file.name);
  if (named !== null && !listRequestExtensions(limits).some((accepted) => accepted === named))
    return 'wrong-type';
  if (file.size === 0) return 'empty';
  return file.size > limits.maxFileSize && !isPhoto(file) ? 'too-large' : null;
}

/** `sizes`: in bytes, of the other files of the document. */
export function checkRoom(
  file: Pick<File, 'size'>,
  sizes: readonly number[],
  limits: DocumentLimits,
): FileRefusal | null {
  if (sizes.length >= limits.filesPerDocument) return 'document-full';
  const bytes = sizes.reduce((sum, size) => sum + size, file.size);
  return bytes > limits.documentBytes ? 'document-too-large' : null;
}
