import {
  RENDITION_TYPES,
  EMPTY_INSPECTION,
  type FileInspection,
  type Rendition,
} from './file-inspection.ts';

/** What goes through the pipes, both ways: length of the head, the head as JSON, then bytes whose number stands in the head. */
export function encodeMessageHead(head: object): Buffer {
  const json = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(json.length);
  return Buffer.concat([length, json]);
}

const LONGEST_HEAD = 4096;
/** A worker's answer is no larger than this, whatever it says. */
const MAX_RESPONSE_BYTES = 128 * 1024 * 1024;

/** Takes whole messages out of a stream of chunks. `sizeOf` reads the number of bytes that follow a head. */
export function createMessageReader<Head>(
  sizeOf: (head: Head) => number,
  onMessage: (head: Head, bytes: Buffer) => void,
) {
  let message = Buffer.alloc(4);
  let filled = 0;
  let state: 'length' | 'head' | 'bytes' = 'length';
  let head: Head;

  const begin = (next: typeof state, size: number) => {
    state = next;
    // Of its own, so that it is freed with the file.
    message = Buffer.allocUnsafeSlow(size);
    filled = 0;
  };
  return (chunk: Buffer): void => {
    let rest = chunk;
    for (;;) {
      const taken = rest.copy(message, filled);
      rest = rest.subarray(taken);
      filled += taken;
      if (filled < message.length) return;
      const whole = message;
      if (state === 'length') {
        const size = whole.readUInt32BE(0);
        if (size > LONGEST_HEAD) throw new RangeError('The head of a message is too long');
        begin('head', size);
      } else if (state === 'head') {
        head = JSON.parse(whole.toString('utf8')) as Head;
        begin('bytes', sizeOf(head));
      } else {
        begin('length', 4);
        onMessage(head, whole);
      }
    }
  };
}

export interface InspectionRequest {
  readonly mediaType: string;
  readonly size: number;
}

/** An examination without the bytes of its pictures, which follow in this order. */
export interface InspectionResponseHead extends Omit<FileInspection, 'renditions'> {
  readonly renditions: readonly (Omit<Rendition, 'bytes'> & { readonly size: number })[];
}

export const toResponseHead = ({
  renditions,
  ...facts
}: FileInspection): InspectionResponseHead => ({
  ...facts,
  renditions: renditions.map(({ kind, mediaType, bytes }) => ({
    kind,
    mediaType,
    size: bytes.length,
  })),
});

export function getResponseSize({ renditions }: InspectionResponseHead): number {
  const size = renditions.reduce((sum, picture) => sum + picture.size, 0);
  if (!(size >= 0 && size <= MAX_RESPONSE_BYTES)) throw new RangeError('The answer is too large');
  return size;
}

const oneOf = <T>(value: T, ...allowed: readonly T[]): boolean => allowed.includes(value);

/** A worker has held a stranger's bytes: what it answers is believed only where it could be true. Throws otherwise. */
export function parseInspectionResponse(
  head: InspectionResponseHead,
  bytes: Buffer,
): FileInspection {
  const { pages, warning, preview } = head;
  const plausible =
    (pages === null || (Number.isInteger(pages) && pages >= 0 && pages <= 10_000_000)) &&
    oneOf(warning, null, 'password', 'broken', 'blank', 'huge') &&
    oneOf(preview, null, 'pdf', 'image', 'text');
  let position = 0;
  const pictures = head.renditions.map(({ kind, mediaType, size }): Rendition => {
    const picture = { kind, mediaType, bytes: bytes.subarray(position, (position += size)) };
    if (!isPicture(picture)) throw new TypeError('The worker made something else than a picture');
    return picture;
  });
  if (!plausible || new Set(pictures.map(({ kind }) => kind)).size !== pictures.length)
    throw new TypeError('The answer of the worker makes no sense');
  return { ...EMPTY_INSPECTION, pages, warning, preview, renditions: pictures };
}

function isPicture({ kind, mediaType, bytes }: Rendition): boolean {
  if (
    !RENDITION_TYPES.includes(mediaType) ||
    !oneOf(kind, 'thumbnail', 'view') ||
    (kind === 'thumbnail' && mediaType !== 'image/webp')
  )
    return false;
  const start = bytes.toString('latin1', 0, 12);
  switch (mediaType) {
    case 'image/webp':
      return start.startsWith('RIFF') && start.endsWith('WEBP');
    case 'image/jpeg':
      return start.startsWith('\xff\xd8\xff');
    case 'application/pdf':
      return start.startsWith('%PDF-');
    case 'text/plain':
      return true;
  }
}
