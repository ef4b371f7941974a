import { ACCEPTED_TYPES } from '../../../documents/documents-limits.contract.ts';

const ZERO_WIDTH_SPACE = '\u200B';
const EXTENSIONS = Object.keys(ACCEPTED_TYPES).join('|');
/** A dot inside a word that could be a domain, but not the one before the extension of a file we accept. */
const DOMAIN_DOT = new RegExp(
  `(?<=[\\p{L}\\p{N}])\\.(?!(?:${EXTENSIONS})(?![\\p{L}\\p{N}./]))(?=\\p{L}{2})`,
  'giu',
);

/**
 * Text as mail programs leave it alone: an invisible break keeps them from making a link of an address that somebody
 * wrote into a title or a message (security rule 48). Controls and direction marks are dropped; line breaks stay.
 */
export const defang = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]|[\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu, ' ')
    .replaceAll('://', `:${ZERO_WIDTH_SPACE}//`)
    .replaceAll('@', `${ZERO_WIDTH_SPACE}@`)
    .replace(DOMAIN_DOT, `.${ZERO_WIDTH_SPACE}`);

/** One line for a header: what would end or split it is gone, and what a mail program would take for an encoded word (RFC 2047) is none any more. */
export const sanitizeHeader = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .replaceAll('=?', '= ?')
    .replace(/ {2,}/g, ' ')
    .trim();

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
