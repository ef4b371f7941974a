import { extensionOf } from '../../contract/files/file-content.contract.ts';
import { stripInvisibleFromName } from './strip-invisible-characters.ts';

const FALLBACK_NAME = 'document';

/** Security rule 23: no path or controls, NFC, `maxLength` characters with the extension kept. */
export function cleanFileName(rawName: string, maxLength = 255): string {
  // Browsers encode quotes and line breaks in multipart names this way (WHATWG HTML).
  const decoded = rawName.replaceAll('%22', '"').replace(/%0[da]/gi, '');
  const name = stripInvisibleFromName(decoded.split(/[/\\]/).pop() ?? '')
    .normalize('NFC')
    .trim();
  const extension = extensionOf(name);
  const stem =
    (extension === '' ? name : name.slice(0, -extension.length - 1)).trim().replace(/^\.+$/, '') ||
    FALLBACK_NAME;
  return extension === ''
    ? truncateCharacters(stem, maxLength)
    : `${truncateCharacters(stem, maxLength - extension.length - 1)}.${extension}`;
}

/** Never splits a surrogate pair. */
const truncateCharacters = (text: string, length: number): string =>
  [...text].slice(0, length).join('');
