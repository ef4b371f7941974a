/** `end` is exclusive. */
interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** RFC 9110, section 14. Null: the whole file, also for malformed headers and several ranges. */
export function parseRangeHeader(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? '');
  if (!match) return null;
  const [, first = '', last = ''] = match;
  if (first === '') {
    if (last === '') return null;
    const length = Number(last);
    return length === 0 ? 'unsatisfiable' : { start: Math.max(0, size - length), end: size };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return null;
  return start >= size
    ? 'unsatisfiable'
    : { start, end: last === '' ? size : Math.min(Number(last) + 1, size) };
}
