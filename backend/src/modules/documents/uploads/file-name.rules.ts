import { stripInvisibleFromName } from '../../../platform/text/strip-invisible-characters.ts';
import { DOCUMENT_LIMITS } from '../documents-limits.contract.ts';

const FALLBACK_NAME = 'document';

/** A name fit to be stored and shown (security rule 23): no path, no controls, NFC, 255 characters with the extension kept. */
export function cleanFileName(given: string): string {
  // Browsers write a double quote and line breaks in a multipart file name this way (WHATWG HTML, multipart/form-data encoding).
  const decoded = given.replaceAll('%22', '"').replace(/%0[da]/gi, '');
  const name = stripInvisibleFromName(decoded.split(/[/\\]/).pop() ?? '')
    .normalize('NFC')
    .trim();
  const extension = extensionOf(name);
  const stem =
    (extension === '' ? name : name.slice(0, -extension.length - 1)).trim().replace(/^\.+$/, '') ||
    FALLBACK_NAME;
  return extension === ''
    ? truncateCharacters(stem, DOCUMENT_LIMITS.fileName)
    : `${truncateCharacters(stem, DOCUMENT_LIMITS.fileName - extension.length - 1)}.${extension}`;
}

/** Without the dot, as written; empty when there is none. */
export function extensionOf(name: string): string {
  return /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1] ?? '';
}

/** By whole characters: half of a pair would not be text any more. */
const truncateCharacters = (text: string, length: number): string =>
  [...text].slice(0, length).join('');

/** RFC 6266: a plain name for old readers, the true one in UTF-8 (RFC 8187). */
export function contentDisposition(kind: 'attachment' | 'inline', name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/gu, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
