import type { FileWarningKind } from './file-warning-kind.ts';

const LATIN = new TextDecoder('latin1');
const EDGE = 65_536;
/** As many bytes may precede the header. */
const PREAMBLE = 1_024;

/** A quick check of the bytes; the server inspects the whole file. */
export function findPdfWarning(bytes: Uint8Array): FileWarningKind | null {
  const head = LATIN.decode(bytes.subarray(0, PREAMBLE + '%PDF-'.length));
  const tail = LATIN.decode(bytes.subarray(-EDGE));
  if (!head.includes('%PDF-') || !tail.includes('%%EOF')) return 'broken';
  // Named in the trailer or in the cross-reference stream at the start.
  if (
    /\/Encrypt\s+\d+\s+\d+\s+R/.test(tail) ||
    /\/Encrypt\s+\d+\s+\d+\s+R/.test(LATIN.decode(bytes.subarray(0, EDGE)))
  )
    return 'password';
  const whole = LATIN.decode(bytes);
  const pages = [...whole.matchAll(/\/Type\s*\/Page(?!s)/g)].length;
  // Pages inside object streams are not visible here.
  if (pages === 0 || /\/Type\s*\/ObjStm/.test(whole)) return null;
  return /\/Contents\b/.test(whole) || /\/Annots\b/.test(whole) ? null : 'blank';
}
