/**
 * Cuts the body of a `multipart/form-data` call into its parts, without copying. Give it a chunk with `write`, then call
 * `next` until it answers null; whoever cannot take more may stop in between and go on later.
 *
 * Search is native (`Buffer.indexOf`): in JavaScript it cost a large upload as much as its encryption.
 */
export interface MultipartParser {
  write(chunk: Buffer): void;
  next(): MultipartToken | null;
  /** The closing boundary has been seen. */
  readonly ended: boolean;
}

/** `head`: the header lines of a part, without the empty one after them. `body`: bytes of that part. `end`: it is over. */
export type MultipartToken =
  | { readonly kind: 'head'; readonly block: Buffer }
  | { readonly kind: 'body'; readonly bytes: Buffer }
  | { readonly kind: 'end' };

export class MalformedMultipartError extends Error {
  override readonly name = 'MalformedMultipartError';
}

const CR = 0x0d;
const CRLF = Buffer.from('\r\n');
const EMPTY_LINE = Buffer.from('\r\n\r\n');
const NOTHING = Buffer.alloc(0);
const MAX_HEAD = 16 * 1024;
/** Spaces may follow a boundary before its line ends. */
const MAX_PADDING = 64;
/** Text before the first boundary and after the last is allowed, and of no use. */
const MAX_AROUND = 16 * 1024;
const END: MultipartToken = { kind: 'end' };

type Place = 'before' | 'boundary' | 'head' | 'body' | 'after';

export function createMultipartParser(boundary: string): MultipartParser {
  const delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1');
  let place: Place = 'before';
  let rest: Buffer = NOTHING;
  /** Bytes of the delimiter that ended the last chunk. The first boundary needs no line end before it: it counts as seen. */
  let matched = CRLF.length;
  let around = 0;
  /** Line after a boundary, or header lines, as far as they came. */
  let held: Buffer = NOTHING;

  const skip = (length: number) => {
    around += length;
    if (around > MAX_AROUND) throw new MalformedMultipartError('Too much around the parts');
  };

  /** What stands before the next delimiter; `found` when that is in the rest. */
  const untilDelimiter = (): { bytes: Buffer; found: boolean } => {
    if (matched > 0) {
      const wanted = Math.min(delimiter.length - matched, rest.length);
      if (rest.compare(delimiter, matched, matched + wanted, 0, wanted) === 0) {
        rest = rest.subarray(wanted);
        matched += wanted;
        const found = matched === delimiter.length;
        if (found) matched = 0;
        return { bytes: NOTHING, found };
      }
      // Only its first byte is a CR, so no other match can have begun inside of what looked like one.
      const bytes = delimiter.subarray(0, matched);
      matched = 0;
      return { bytes, found: false };
    }
    const at = rest.indexOf(delimiter);
    const end = at < 0 ? rest.length - tailThatMayBegin(rest, delimiter) : at;
    const bytes = rest.subarray(0, end);
    matched = at < 0 ? rest.length - end : 0;
    rest = at < 0 ? NOTHING : rest.subarray(at + delimiter.length);
    return { bytes, found: at >= 0 };
  };

  /** Adds the rest to what is held, up to and with `end`; what stands before `end`, or null when it has not come yet. */
  const heldUntil = (end: Buffer, limit: number): Buffer | null => {
    const known = held.length;
    const joined = known === 0 ? rest : Buffer.concat([held, rest.subarray(0, limit + end.length)]);
    const at = joined.indexOf(end);
    if (at > limit || (at < 0 && joined.length > limit + end.length))
      throw new MalformedMultipartError('Too long between boundary and content');
    if (at < 0) {
      // A copy: a slice would keep the whole chunk alive while the client takes its time.
      held = Buffer.from(joined);
      rest = NOTHING;
      return null;
    }
    held = NOTHING;
    rest = rest.subarray(at + end.length - known);
    return joined.subarray(0, at);
  };

  const steps: Record<Place, () => MultipartToken | null> = {
    before() {
      const { bytes, found } = untilDelimiter();
      skip(bytes.length);
      if (found) place = 'boundary';
      return null;
    },
    boundary() {
      if (
        held.length + rest.length >= 2 &&
        Buffer.concat([held, rest.subarray(0, 2)]).toString('latin1', 0, 2) === '--'
      ) {
        place = 'after';
        return null;
      }
      const line = heldUntil(CRLF, MAX_PADDING);
      if (line === null) return null;
      if (!/^[ \t]*$/.test(line.toString('latin1')))
        throw new MalformedMultipartError('A boundary with something after it');
      place = 'head';
      return null;
    },
    head() {
      const block = heldUntil(EMPTY_LINE, MAX_HEAD);
      if (block === null) return null;
      place = 'body';
      return { kind: 'head', block };
    },
    body() {
      const { bytes, found } = untilDelimiter();
      if (found) place = 'boundary';
      if (bytes.length === 0) return found ? END : null;
      // The end is told by the next step, so that a piece is one thing.
      if (found) ending = true;
      return { kind: 'body', bytes };
    },
    after() {
      skip(rest.length);
      rest = NOTHING;
      return null;
    },
  };
  let ending = false;

  return {
    write(chunk) {
      rest = chunk;
    },
    next() {
      if (ending) {
        ending = false;
        return END;
      }
      while (rest.length > 0) {
        const piece = steps[place]();
        if (piece !== null) return piece;
      }
      return null;
    },
    get ended() {
      return place === 'after';
    },
  };
}

/** Length of the longest tail of `bytes` that is the beginning of `delimiter`. */
function tailThatMayBegin(bytes: Buffer, delimiter: Buffer): number {
  const from = Math.max(0, bytes.length - delimiter.length + 1);
  for (let at = bytes.indexOf(CR, from); at >= 0; at = bytes.indexOf(CR, at + 1)) {
    const length = bytes.length - at;
    if (bytes.compare(delimiter, 0, length, at) === 0) return length;
  }
  return 0;
}
