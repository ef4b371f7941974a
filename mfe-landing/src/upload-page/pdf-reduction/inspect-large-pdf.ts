export type LargePdf = 'locked' | 'signed' | 'plain';

const PIECE = 8 * 1024 * 1024;
/** What is looked for may lie across two pieces. */
const OVERLAP = 64;

/** In parts, because the file may have 200 MB. */
export async function inspectLargePdf(file: Blob): Promise<LargePdf> {
  const decoder = new TextDecoder('latin1');
  let found: LargePdf = 'plain';
  for (let at = 0; at < file.size; at += PIECE) {
    const text = decoder.decode(await file.slice(at, at + PIECE + OVERLAP).arrayBuffer());
    if (/\/Encrypt\s+\d+\s+\d+\s+R/.test(text)) return 'locked';
    if (/\/ByteRange\s*\[/.test(text)) found = 'signed';
  }
  return found;
}
