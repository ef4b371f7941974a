import { ACCEPTED_TYPES } from '../../../documents/documents-limits.contract.ts';

const ZERO_WIDTH_SPACE = '\u200B';
const EXTENSIONS = Object.keys(ACCEPTED_TYPES).join('|');
/** A dot that could be part of a domain, except before the extension of an accepted file type. */
const DOMAIN_DOT = new RegExp(
  `(?<=[\\p{L}\\p{N}])\\.(?!(?:${EXTENSIONS})(?![\\p{L}\\p{N}./]))(?=\\p{L}{2})`,
  'giu',
);

/** Keeps mail programs from turning user-written addresses into links (security rule 48). */
export const defang = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]|[\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu, ' ')
    .replaceAll('://', `:${ZERO_WIDTH_SPACE}//`)
    .replaceAll('@', `${ZERO_WIDTH_SPACE}@`)
    .replace(DOMAIN_DOT, `.${ZERO_WIDTH_SPACE}`);

/** Prevents header injection and encoded words (RFC 2047). */
export const sanitizeHeader = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .replaceAll('=?', '= ?')
    .replace(/ {2,}/g, ' ')
    .trim();
