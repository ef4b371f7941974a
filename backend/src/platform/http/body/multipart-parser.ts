import { defineProblem } from '../../problem.ts';

/** `write` a chunk, then call `next` until null. Native search, much faster than JavaScript. */
export interface MultipartParser {
  write(chunk: Buffer): void;
  next(): MultipartToken | null;
  readonly ended: boolean;
}

type MultipartToken =
  | { readonly kind: 'head'; readonly block: Buffer }
  | { readonly kind: 'body'; readonly bytes: Buffer }
  | { readonly kind: 'end' };

export const malformed = defineProblem(400, 'malformed-upload', 'The upload could not be read.');

const CR = 0x0d;
const CRLF = Buffer.from('\r\n');
const EMPTY_LINE = Buffer.from('\r\n\r\n');
const EMPTY = Buffer.alloc(0);
const MAX_HEADER_BYTES = 16 * 1024;
const MAX_PADDING = 64;
const MAX_IGNORED_BYTES = 16 * 1024;
const END: MultipartToken = { kind: 'end' };

type ParserState = 'before' | 'boundary' | 'head' | 'body' | 'after';

export function createMultipartParser(boundary: string): MultipartParser {
  const delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1');
  let state: ParserState = 'before';
  let chunkRest: Buffer = EMPTY;
  /** Delimiter bytes at the end of the last chunk; the first boundary needs no line end. */
  let matchedBytes = CRLF.length;
  let ignoredBytes = 0;
  let partial: Buffer = EMPTY;

  const ignore = (length: number) => {
    ignoredBytes += length;
    if (ignoredBytes > MAX_IGNORED_BYTES)
      throw malformed({ log: { reason: 'Too much text around the parts' } });
  };

  const readUntilDelimiter = (): { bytes: Buffer; found: boolean } => {
    if (matchedBytes > 0) {
      const wanted = Math.min(delimiter.length - matchedBytes, chunkRest.length);
      if (chunkRest.compare(delimiter, matchedBytes, matchedBytes + wanted, 0, wanted) === 0) {
        chunkRest = chunkRest.subarray(wanted);
        matchedBytes += wanted;
        const found = matchedBytes === delimiter.length;
        if (found) matchedBytes = 0;
        return { bytes: EMPTY, found };
      }
      const bytes = delimiter.subarray(0, matchedBytes);
      matchedBytes = 0;
      return { bytes, found: false };
    }
    const at = chunkRest.indexOf(delimiter);
    const end = at < 0 ? chunkRest.length - countDelimiterPrefix(chunkRest, delimiter) : at;
    const bytes = chunkRest.subarray(0, end);
    matchedBytes = at < 0 ? chunkRest.length - end : 0;
    chunkRest = at < 0 ? EMPTY : chunkRest.subarray(at + delimiter.length);
    return { bytes, found: at >= 0 };
  };

  const readUntil = (end: Buffer, limit: number): Buffer | null => {
    const partialLength = partial.length;
    const joined =
      partialLength === 0
        ? chunkRest
        : Buffer.concat([partial, chunkRest.subarray(0, limit + end.length)]);
    const at = joined.indexOf(end);
    if (at > limit || (at < 0 && joined.length > limit + end.length))
      throw malformed({ log: { reason: 'Part headers are too long' } });
    if (at < 0) {
      // A copy: a slice would keep the whole chunk alive while the client is slow.
      partial = Buffer.from(joined);
      chunkRest = EMPTY;
      return null;
    }
    partial = EMPTY;
    chunkRest = chunkRest.subarray(at + end.length - partialLength);
    return joined.subarray(0, at);
  };

  const steps: Record<ParserState, () => MultipartToken | null> = {
    before() {
      const { bytes, found } = readUntilDelimiter();
      ignore(bytes.length);
      if (found) state = 'boundary';
      return null;
    },
    boundary() {
      if (
        partial.length + chunkRest.length >= 2 &&
        Buffer.concat([partial, chunkRest.subarray(0, 2)]).toString('latin1', 0, 2) === '--'
      ) {
        state = 'after';
        return null;
      }
      const line = readUntil(CRLF, MAX_PADDING);
      if (line === null) return null;
      if (!/^[ \t]*$/.test(line.toString('latin1')))
        throw malformed({ log: { reason: 'Text after a boundary' } });
      state = 'head';
      return null;
    },
    head() {
      const block = readUntil(EMPTY_LINE, MAX_HEADER_BYTES);
      if (block === null) return null;
      state = 'body';
      return { kind: 'head', block };
    },
    body() {
      const { bytes, found } = readUntilDelimiter();
      if (found) state = 'boundary';
      if (bytes.length === 0) return found ? END : null;
      if (found) isPartEnding = true;
      return { kind: 'body', bytes };
    },
    after() {
      ignore(chunkRest.length);
      chunkRest = EMPTY;
      return null;
    },
  };
  let isPartEnding = false;

  return {
    write(chunk) {
      chunkRest = chunk;
    },
    next() {
      if (isPartEnding) {
        isPartEnding = false;
        return END;
      }
      while (chunkRest.length > 0) {
        const token = steps[state]();
        if (token !== null) return token;
      }
      return null;
    },
    get ended() {
      return state === 'after';
    },
  };
}

function countDelimiterPrefix(bytes: Buffer, delimiter: Buffer): number {
  const from = Math.max(0, bytes.length - delimiter.length + 1);
  for (let at = bytes.indexOf(CR, from); at >= 0; at = bytes.indexOf(CR, at + 1)) {
    const length = bytes.length - at;
    if (bytes.compare(delimiter, 0, length, at) === 0) return length;
  }
  return 0;
}
