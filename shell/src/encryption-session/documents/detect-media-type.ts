/** Bytes from the start that a decision needs. */
export const DETECTED_BYTES = 4_096;

const PDF_SEARCHED_BYTES = 1_024;
const CONTROLS = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/;

const startsWith = (bytes: Uint8Array, signature: readonly number[], offset = 0): boolean =>
  signature.every((byte, i) => bytes[offset + i] === byte);
const toCodes = (text: string) => [...text].map((character) => character.charCodeAt(0));

/**
 * By content alone: a sender chooses name and type of an encrypted file freely. Null: not shown.
 * The viewer shows text as characters, so HTML and SVG run nothing.
 */
export function detectMediaType(start: Uint8Array): string | null {
  if (startsWith(start, [0x89, ...toCodes('PNG\r\n'), 0x1a, 0x0a])) return 'image/png';
  if (startsWith(start, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(start, toCodes('RIFF')) && startsWith(start, toCodes('WEBP'), 8))
    return 'image/webp';
  const latin = String.fromCharCode(...start.subarray(0, PDF_SEARCHED_BYTES));
  if (latin.includes('%PDF-')) return 'application/pdf';
  return isText(start.subarray(0, DETECTED_BYTES)) ? 'text/plain' : null;
}

function isText(bytes: Uint8Array): boolean {
  try {
    // A character may be cut at the end of the bytes.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return text !== '' && !CONTROLS.test(text);
  } catch {
    return false;
  }
}

const PREVIEWS = { 'application/pdf': 'pdf', 'text/plain': 'text' } as const;

export const toPreview = (mediaType: string | null): 'pdf' | 'image' | 'text' | null =>
  mediaType === null ? null : (PREVIEWS[mediaType as keyof typeof PREVIEWS] ?? 'image');
