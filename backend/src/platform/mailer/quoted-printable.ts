/** RFC 2045, 6.7: lines have 76 characters at most, the last of which may be the soft break. */
const MAX_COLUMN = 75;
const [TAB, LF, CR, SPACE, EQUALS, TILDE] = [0x09, 0x0a, 0x0d, 0x20, 0x3d, 0x7e] as const;
const HEX = Buffer.from('0123456789ABCDEF');

export function encodeQuotedPrintable(text: string): string {
  const bytes = Buffer.from(text.replace(/\r\n?/g, '\n'));
  const out = Buffer.allocUnsafe(bytes.length * 4 + 4);
  let end = 0;
  let column = 0;
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index]!;
    if (byte === LF) {
      out[end++] = CR;
      out[end++] = LF;
      column = 0;
      continue;
    }
    const next = bytes[index + 1];
    const endsLine = next === undefined || next === LF;
    const plain =
      byte !== EQUALS &&
      ((byte > SPACE && byte <= TILDE) || ((byte === SPACE || byte === TAB) && !endsLine));
    const width = plain ? 1 : 3;
    if (column + width > MAX_COLUMN) {
      out[end++] = EQUALS;
      out[end++] = CR;
      out[end++] = LF;
      column = 0;
    }
    if (plain) {
      out[end++] = byte;
    } else {
      out[end++] = EQUALS;
      out[end++] = HEX[byte >> 4]!;
      out[end++] = HEX[byte & 15]!;
    }
    column += width;
  }
  return out.toString('latin1', 0, end);
}
