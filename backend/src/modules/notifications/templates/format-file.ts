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
