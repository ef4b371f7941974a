import {
  RENDITION_TYPES,
  EMPTY_INSPECTION,
  type FileInspection,
  type Rendition,
} from './file-inspection.ts';

/** Both directions: length of the head, the head as JSON, then as many bytes as the head says. */
export function encodeMessageHead(head: object): Buffer {
  const json = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(json.length);
  return Buffer.concat([length, json]);
}

const MAX_HEAD_BYTES = 4096;
const MAX_RESPONSE_BYTES = 128 * 1024 * 1024;

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
    // Not from the shared pool, so that it is freed with the file.
    message = Buffer.allocUnsafeSlow(size);
    filled = 0;
  };
  return (chunk: Buffer): void => {
    let remaining = chunk;
    for (;;) {
      const copied = remaining.copy(message, filled);
      remaining = remaining.subarray(copied);
      filled += copied;
      if (filled < message.length) return;
      const complete = message;
      if (state === 'length') {
        const size = complete.readUInt32BE(0);
        if (size > MAX_HEAD_BYTES) throw new RangeError('The head of a message is too long');
        begin('head', size);
      } else if (state === 'head') {
        head = JSON.parse(complete.toString('utf8')) as Head;
        begin('bytes', sizeOf(head));
      } else {
        begin('length', 4);
        onMessage(head, complete);
      }
    }
  };
}

export interface InspectionRequest {
  readonly mediaType: string;
  readonly size: number;
}

export interface InspectionResponseHead extends Omit<FileInspection, 'renditions'> {
  readonly renditions: readonly (Omit<Rendition, 'bytes'> & { readonly size: number })[];
}

export const toResponseHead = ({
  renditions,
  ...inspection
}: FileInspection): InspectionResponseHead => ({
  ...inspection,
  renditions: renditions.map(({ kind, mediaType, bytes }) => ({
    kind,
    mediaType,
    size: bytes.length,
  })),
});

export function getResponseSize({ renditions }: InspectionResponseHead): number {
  const size = renditions.reduce((sum, rendition) => sum + rendition.size, 0);
  if (!(size >= 0 && size <= MAX_RESPONSE_BYTES)) throw new RangeError('The response is too large');
  return size;
}

const isOneOf = <T>(value: T, ...allowed: readonly T[]): boolean => allowed.includes(value);

/** A worker has processed untrusted bytes: implausible results throw. */
export function parseInspectionResponse(
  head: InspectionResponseHead,
  bytes: Buffer,
): FileInspection {
  const { pages, warning, preview } = head;
  const isPlausible =
    (pages === null || (Number.isInteger(pages) && pages >= 0 && pages <= 10_000_000)) &&
    isOneOf(warning, null, 'password', 'broken', 'blank', 'huge') &&
    isOneOf(preview, null, 'pdf', 'image', 'text');
  let position = 0;
  const parsedRenditions = head.renditions.map(({ kind, mediaType, size }): Rendition => {
    const parsed = { kind, mediaType, bytes: bytes.subarray(position, (position += size)) };
    if (!isValidRendition(parsed)) throw new TypeError('The worker returned an invalid rendition');
    return parsed;
  });
  if (
    !isPlausible ||
    new Set(parsedRenditions.map(({ kind }) => kind)).size !== parsedRenditions.length
  )
    throw new TypeError('The response of the worker is implausible');
  return { ...EMPTY_INSPECTION, pages, warning, preview, renditions: parsedRenditions };
}

function isValidRendition({ kind, mediaType, bytes }: Rendition): boolean {
  if (
    !RENDITION_TYPES.includes(mediaType) ||
    !isOneOf(kind, 'thumbnail', 'view') ||
    (kind === 'thumbnail' && mediaType !== 'image/webp')
  )
    return false;
  const start = bytes.toString('latin1', 0, 12);
  switch (mediaType) {
    case 'image/webp':
      return start.startsWith('RIFF') && start.endsWith('WEBP');
    case 'image/jpeg':
      return start.startsWith('\xff\xd8\xff');
    case 'image/png':
      return start.startsWith('\x89PNG');
    case 'application/pdf':
      return start.startsWith('%PDF-');
    case 'text/plain':
      return true;
  }
}
