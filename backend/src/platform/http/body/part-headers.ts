import busboy from 'busboy';

/** What the header lines of one part say. `fileName` is what the client wrote; null for a field that is no file. */
export interface PartHeaders {
  readonly field: string;
  readonly fileName: string | null;
}

const SINGLE = Buffer.from('--head\r\n');
const CLOSED = Buffer.from('\r\n\r\n\r\n--head--\r\n');

/** Header lines are read by a library that knows every client's way to write a name: it is given a form of this one, empty part. Null when it finds none. */
export function parsePartHeaders(block: Buffer): PartHeaders | null {
  let head: PartHeaders | null = null;
  const parser = busboy({
    headers: { 'content-type': 'multipart/form-data; boundary=head' },
    // File names come as UTF-8 from every browser (RFC 7578); paths in them are cut off where names are cleaned.
    defParamCharset: 'utf8',
    preservePath: true,
    limits: { files: 1, fields: 1, parts: 1, headerPairs: 20 },
  });
  parser.on('file', (field: string | undefined, stream, { filename }: { filename?: string }) => {
    stream.resume();
    head = { field: field ?? '', fileName: filename ?? '' };
  });
  parser.on('field', (field: string | undefined) => {
    head = { field: field ?? '', fileName: null };
  });
  parser.on('error', () => undefined);
  parser.end(Buffer.concat([SINGLE, block, CLOSED]));
  return head;
}
