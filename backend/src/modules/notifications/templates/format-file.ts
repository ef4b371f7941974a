import { formatFileSize } from '../../../platform/text/format-values.ts';
import {
  ENCRYPTED_SUFFIX,
  toOriginalSize,
} from '../../documents/encrypted-files/encrypted-file.contract.ts';
import type { Locale } from '../../identity/identity.contract.ts';

const ENCRYPTED: Readonly<Record<Locale, string>> = { fr: 'Fichier chiffré', en: 'Encrypted file' };

/** The server does not know the name of a file that is encrypted end to end. */
export const formatFileName = ({ name }: { readonly name: string }, locale: Locale): string =>
  name.endsWith(ENCRYPTED_SUFFIX) ? ENCRYPTED[locale] : name;

/** `size` in bytes, as stored. */
export const formatFile = (
  file: { readonly name: string; readonly size: number },
  locale: Locale,
): string => `${formatFileName(file, locale)}, ${formatFileSize(toOriginalSizeOf(file), locale)}`;

const toOriginalSizeOf = ({ name, size }: { readonly name: string; readonly size: number }) =>
  (name.endsWith(ENCRYPTED_SUFFIX) && toOriginalSize(size)) || size;

const COUNTS: Readonly<Record<Locale, (count: number) => string>> = {
  fr: (count) => `${count} fichiers`,
  en: (count) => `${count} files`,
};

/** The name of the only file, else how many there are. */
export const formatFileNames = (
  files: readonly { readonly name: string }[],
  locale: Locale,
): string[] =>
  files.length > 1
    ? [COUNTS[locale](files.length)]
    : files.map((file) => formatFileName(file, locale));

/** The only file with its size, else how many there are with the size of all. */
export const formatFiles = (
  files: readonly { readonly name: string; readonly size: number }[],
  locale: Locale,
): string[] =>
  files.length > 1
    ? [
        `${COUNTS[locale](files.length)}, ${formatFileSize(
          files.reduce((sum, file) => sum + toOriginalSizeOf(file), 0),
          locale,
        )}`,
      ]
    : files.map((file) => formatFile(file, locale));
